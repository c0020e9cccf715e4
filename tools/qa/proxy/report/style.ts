/** The style of the HTML report, for light and dark mode. */
export const reportStyle = `
:root { color-scheme: light dark; --ink: #1b2430; --soft: #5b6675; --page: #f5f6f8; --card: #fff; --line: #dde1e7;
  --good: #14713d; --good-back: #e4f5ea; --bad: #b3261e; --bad-back: #fdeceb; --mark: #fff1b8; --accent: #24507f; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6eaf0; --soft: #9aa6b5; --page: #14181e; --card: #1d232b; --line: #323b47;
  --good: #79d39b; --good-back: #163524; --bad: #ff9a92; --bad-back: #40201e; --mark: #57480f; --accent: #9cc4ee; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
header, main, footer { max-width: 68rem; margin: 0 auto; padding: 1.5rem; }
h1 { margin: 0; font-size: 1.8rem; color: var(--accent); }
h2 { margin: 2.2rem 0 .8rem; font-size: 1.2rem; }
header p, footer { margin: .3rem 0 0; color: var(--soft); overflow-wrap: anywhere; }
main { padding-top: 0; }
.verdict { padding: .8rem 1rem; border-radius: .5rem; font-weight: 600; }
.verdict.good { color: var(--good); background: var(--good-back); }
.verdict.bad { color: var(--bad); background: var(--bad-back); }
.tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(10rem, 1fr)); gap: .8rem; margin: 1rem 0; }
.tiles div, details, .wide { background: var(--card); border: 1px solid var(--line); border-radius: .5rem; }
.tiles div { padding: .8rem 1rem; }
dt { color: var(--soft); font-size: .9rem; }
dd { margin: 0; font-size: 1.7rem; font-variant-numeric: tabular-nums; }
.wide { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: .5rem .9rem; text-align: left; border-bottom: 1px solid var(--line); vertical-align: top; }
tbody tr:last-child > * { border-bottom: 0; }
thead th { color: var(--soft); font-size: .85rem; font-weight: 600; }
tbody th { font-weight: 600; }
.n { text-align: right; font-variant-numeric: tabular-nums; }
td.bad { color: var(--bad); font-weight: 600; }
details { margin: .8rem 0; padding: .8rem 1rem; overflow-wrap: anywhere; }
summary { cursor: pointer; }
.side, .count { padding: .05rem .45rem; border-radius: 1rem; background: var(--bad-back); color: var(--bad); font-size: .85rem; }
code, pre { font: .9em/1.5 ui-monospace, monospace; }
pre { margin: .6rem 0 0; padding: .8rem; overflow-x: auto; background: var(--page); border-radius: .4rem; }
mark { display: inline-block; min-width: 100%; background: var(--mark); color: inherit; }
details p { margin: .6rem 0 0; color: var(--soft); }
`;
