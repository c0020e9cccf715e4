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
