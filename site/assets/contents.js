/**
 * Marks the current section in a list of links.
 * @param frame is scrolled if the mark would be out of view
 */
export function followReader(outline, frame = outline) {
  if (outline === null) return;
  const links = [...outline.querySelectorAll('a')];
  const places = links.map((link) => document.getElementById(decodeURIComponent(link.hash.slice(1))));
  let waits = false;
  const follow = () => {
    waits = false;
    const reached = places.filter((place) => place.getBoundingClientRect().top < innerHeight / 4).length;
    links.forEach((link, at) => {
      if (at === reached - 1) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    });
    const link = links[reached - 1];
    if (link !== undefined) keepInView(frame, link);
  };
  addEventListener(
    'scroll',
    () => {
      if (waits) return;
      waits = true;
      requestAnimationFrame(follow);
    },
    { passive: true },
  );
  follow();
}

/** Scrolls a list until the link shows. */
export function keepInView(list, link) {
  const [outer, inner] = [list.getBoundingClientRect(), link.getBoundingClientRect()];
  if (inner.top < outer.top || inner.bottom > outer.bottom) {
    list.scrollTop += inner.top - outer.top - outer.height / 2;
  }
}
