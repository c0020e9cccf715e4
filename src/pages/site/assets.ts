/** Style and scripts of the site, which every page takes from here. */
export const assets = [
  { path: '/docs/assets/site.css', file: 'assets/site.css', contentType: 'text/css; charset=utf-8' },
  ...['theme', 'site', 'code', 'contents', 'search'].map((name) => ({
    path: `/docs/assets/${name}.js`,
    file: `assets/${name}.js`,
    contentType: 'text/javascript; charset=utf-8',
  })),
] as const;
