  return Module;
}
