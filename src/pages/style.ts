import { style as soapStyle } from '../soap/pages/style.js';

/** The look of the SOAP door's pages, and what the start page and the reference need besides. */
export const style = `${soapStyle}
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
