/** The look of ASMX: a dark blue bar, Verdana, samples on sand; and what a phone, a keyboard and a reader with weak eyes need. */
export const style = `
*, *::before, *::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body { margin: 0; background: #fff; color: #000; font: 0.875rem/1.5 Verdana, "DejaVu Sans", Geneva, sans-serif; }
header { background: #003366; color: #fff; padding: 0.7rem 1rem 0.8rem; }
h1 { margin: 0; font: 26px/1.2 Tahoma, Verdana, "DejaVu Sans", Geneva, sans-serif; overflow-wrap: anywhere; }
main, footer { max-width: 66rem; padding: 0 1rem; }
main { padding-bottom: 1rem; }
footer { border-top: 1px solid #ccc; padding-top: 0.8rem; padding-bottom: 1.6rem; color: #444; font-size: 0.8125rem; }
footer p { margin: 0.2rem 0; overflow-wrap: anywhere; }
h2 { margin: 1.4rem 0 0.3rem; color: #003366; font-size: 1.4rem; line-height: 1.3; overflow-wrap: anywhere; }
h3 { margin: 2rem 0 0.5rem; padding-bottom: 0.2rem; border-bottom: 1px solid #cccc99; color: #000; font-size: 1.05rem; }
h4 { margin: 1rem 0 0.3rem; font-size: 0.875rem; }
p { margin: 0.6rem 0; max-width: 48rem; }
a { color: #336699; text-underline-offset: 0.15em; }
a:hover { color: #993300; }
:focus-visible { outline: 3px solid #cc6600; outline-offset: 2px; }
header a { color: inherit; text-decoration: none; }
header a:hover { color: inherit; text-decoration: underline; }
header a:focus-visible { outline-color: #ffcc66; }
ul.operations { margin: 0.8rem 0; padding: 0; list-style: none; }
ul.operations li { margin: 0; padding: 0.7rem 0; border-top: 1px solid #e5e5cc; }
ul.operations li:last-child { border-bottom: 1px solid #e5e5cc; }
ul.operations a { display: inline-block; padding: 0.2rem 0; font-weight: bold; overflow-wrap: anywhere; }
ul.operations p { margin: 0.15rem 0 0; }
.message-name { color: #444; font-size: 0.8125rem; overflow-wrap: anywhere; }
code { font: 0.8125rem "Courier New", "Liberation Mono", "DejaVu Sans Mono", monospace; }
.message-name code { font-size: 0.75rem; }
.note { border-left: 4px solid #cccc99; background: #f7f7ee; padding: 0.6rem 0.8rem; max-width: 48rem; }
.error { border-left-color: #993300; }
pre { margin: 0.4rem 0 1rem; padding: 0.8rem; background: #e5e5cc; overflow: auto; font: 0.8125rem/1.5 "Courier New", "Liberation Mono", "DejaVu Sans Mono", monospace; tab-size: 2; }
var { color: #00008b; font-style: normal; font-weight: bold; }
form { margin: 0.8rem 0; max-width: 48rem; }
form#envelope-form { max-width: none; }
label { display: block; margin: 0.8rem 0 0.25rem; font-weight: bold; overflow-wrap: anywhere; }
input, textarea { display: block; width: 100%; border: 1px solid #666; border-radius: 0; background: #fff; color: #000; padding: 0.5rem; font: 1rem/1.4 "Courier New", "Liberation Mono", "DejaVu Sans Mono", monospace; }
textarea { min-height: 22rem; font-size: 0.8125rem; line-height: 1.5; resize: vertical; white-space: pre; overflow: auto; }
button { margin: 1rem 0 0; min-height: 2.75rem; padding: 0.5rem 1.6rem; border: 1px solid #003366; border-radius: 0; background: #003366; color: #fff; font: bold 0.875rem Verdana, "DejaVu Sans", Geneva, sans-serif; cursor: pointer; }
button:hover:enabled { background: #004c99; }
button:disabled { background: #eee; border-color: #999; color: #555; cursor: default; }
.hidden { display: none; }
@media (max-width: 40rem) {
  textarea { font-size: 1rem; }
  button { width: 100%; }
}
@media print {
  form { display: none; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; }
}
`;

/** What the start page and the reference need besides. */
export const documentStyle = `${style}
.wide main { max-width: none; }
.lead { font-size: 1rem; }
h2 a, h3 a, h4 a { color: inherit; text-decoration: none; }
h2 a:hover, h3 a:hover, h4 a:hover { color: inherit; text-decoration: underline; }
h3 code { font-size: 1.05rem; font-weight: bold; }
h2, h3 { scroll-margin-top: 0.5rem; }
ul { margin: 0.6rem 0; padding-left: 1.3rem; max-width: 48rem; }
li { margin: 0.3rem 0; overflow-wrap: anywhere; }
.table { overflow-x: auto; margin: 0.6rem 0 1rem; }
table { border-collapse: collapse; }
th { background: #f7f7ee; text-align: left; }
th, td { border: 1px solid #cccc99; padding: 0.35rem 0.6rem; vertical-align: top; min-width: 4rem; }
td:last-child { min-width: 14rem; max-width: 42rem; }
.rule { color: #444; font-size: 0.8125rem; }
.mark { color: #993300; font-size: 0.75rem; white-space: nowrap; }
.address { border-left: 4px solid #003366; background: #f7f7ee; padding: 0.6rem 0.8rem; overflow-wrap: anywhere; }
.address code { font-weight: bold; }
figure { margin: 0.8rem 0; max-width: 60rem; }
figcaption { margin-bottom: 0.2rem; color: #444; }
figure pre { margin-top: 0; max-height: 26rem; }
.operation { border-top: 4px solid #e5e5cc; margin-top: 2rem; }
.columns article { min-width: 0; }
.beside { display: none; }
nav p, .above summary { margin: 0.8rem 0 0.2rem; font-weight: bold; }
nav ul { margin: 0; padding: 0; list-style: none; }
nav li { margin: 0; }
nav li a { display: block; padding: 0.15rem 0; overflow-wrap: anywhere; }
.above { border: 1px solid #cccc99; background: #f7f7ee; padding: 0 0.8rem 0.6rem; margin: 1rem 0; }
.above summary { min-height: 1.6rem; cursor: pointer; }
.above nav li a { padding: 0.45rem 0; }
dl.places { margin: 0.8rem 0; }
dl.places dt { font-weight: bold; border-top: 1px solid #e5e5cc; padding-top: 0.7rem; }
dl.places dd { margin: 0.15rem 0 0.7rem; max-width: 48rem; overflow-wrap: anywhere; }
.stacked td:nth-child(2) { max-width: 20rem; }
td p:first-child { margin-top: 0; }
@media (max-width: 40rem) {
  .stacked thead { display: none; }
  .stacked td:nth-child(2) { max-width: none; }
  .stacked table, .stacked tbody, .stacked tr, .stacked td { display: block; width: 100%; min-width: 0; max-width: none; }
  .stacked tr { border-top: 1px solid #cccc99; padding: 0.5rem 0; }
  .stacked td { border: 0; padding: 0.1rem 0; overflow-wrap: anywhere; }
  .stacked td:first-child, .stacked td:first-child code { font-weight: bold; }
  .stacked br.fold { display: none; }
  .stacked br.fold + .rule::before { content: " · "; }
}
@media (min-width: 62rem) {
  .columns { display: grid; grid-template-columns: 16rem minmax(0, 1fr); gap: 2rem; }
  .beside { display: block; position: sticky; top: 0; max-height: 100vh; overflow-y: auto; padding: 0.5rem 0.5rem 2rem 0; font-size: 0.8125rem; }
  .above { display: none; }
}
@media print {
  .beside, .above { display: none; }
  figure pre { max-height: none; }
}
`;
