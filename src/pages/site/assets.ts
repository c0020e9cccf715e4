/** Styles and scripts of the site, which codegen makes of assets/. Every page takes them from here. */
export const assets: readonly { path: string; file: string; contentType: string }[] = [
  ...['site.css', 'console.css'].map((name) => asset(name, 'text/css')),
  ...['theme.js', 'site.js', 'console.js'].map((name) => asset(name, 'text/javascript')),
];

function asset(name: string, type: string) {
  return {
    path: `/docs/assets/${name}`,
    file: `generated/pages/${name}`,
    contentType: `${type}; charset=utf-8`,
  };
}
