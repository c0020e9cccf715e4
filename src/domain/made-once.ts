/**
 * What is made of objects that never change: once for each, and kept for as long as the object itself is. A company's catalogue at one
 * revision is such an object, so what was made of it cannot outlive that revision (D49).
 */
export function madeOnce<Of extends object, Made>(make: (of: Of) => Made): (of: Of) => Made {
  const kept = new WeakMap<Of, { made: Made }>();
  return (of) => {
    const known = kept.get(of);
    if (known !== undefined) return known.made;
    const made = make(of);
    kept.set(of, { made });
    return made;
  };
}
