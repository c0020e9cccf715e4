/** Style and scripts of the site, which every page takes from here. The files of one path follow each other in this order. */
export const assets: readonly { path: string; files: readonly string[]; contentType: string }[] = [
  {
    path: '/docs/assets/site.css',
    files: ['base', 'frame', 'text', 'parts', 'media'].map((name) => `assets/styles/${name}.css`),
    contentType: 'text/css; charset=utf-8',
  },
  {
    path: '/docs/assets/console.css',
    files: ['assets/styles/console.css'],
    contentType: 'text/css; charset=utf-8',
  },
  ...['theme', 'site', 'code', 'contents', 'ranking', 'search', 'console', 'exchange', 'answer'].map(
    (name) => ({
      path: `/docs/assets/${name}.js`,
      files: [`assets/${name}.js`],
      contentType: 'text/javascript; charset=utf-8',
    }),
  ),
];
