/** Memoizes a function of immutable objects, such as a company's catalogue at one revision. A result lives as long as its object. */
export function memoize<Of extends object, Made>(make: (of: Of) => Made): (of: Of) => Made {
  const cache = new WeakMap<Of, { made: Made }>();
  return (of) => {
    const known = cache.get(of);
    if (known !== undefined) return known.made;
    const made = make(of);
    cache.set(of, { made });
    return made;
  };
}
