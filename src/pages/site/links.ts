/** Makes an address of this site, such as `/docs/errors#not_found`, one that leads there from a page. */
export type LinkTo = (address: string) => string;

/**
 * Links are relative, as a proxy may serve the site below a path of its own.
 * @param path of the page, such as `/docs/errors`
 */
export function linksFrom(path: string): LinkTo {
  const root = '../'.repeat(path.split('/').length - 2) || './';
  return (address) => {
    if (address.startsWith(`${path}#`)) return address.slice(path.length);
    return address === '/' ? root : `${root}${address.slice(1)}`.replace(/^\.\/(?=.)/, '');
  };
}
