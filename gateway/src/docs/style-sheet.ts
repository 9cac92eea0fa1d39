import { brandStyle } from '../pages/brand-style.js';

/** The look of the pages for developers. */
export const styleSheet = `
${brandStyle}
* { box-sizing: border-box; }
html { scroll-padding-block-start: 1rem; -webkit-text-size-adjust: 100%; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.6 Atkinson, "Segoe UI", Roboto, sans-serif; overflow-wrap: break-word; }
h1, h2, h3, .brand { font-family: Bricolage, Atkinson, sans-serif; line-height: 1.2; text-wrap: balance; }
h1 { font-size: clamp(1.9rem, 1.5rem + 2vw, 2.6rem); margin: 0 0 1rem; }
h2 { font-size: 1.73rem; margin: 3rem 0 .5rem; }
h3 { font-size: 1.2rem; margin: 1.5rem 0 .5rem; }
h4 { font-size: 1rem; margin: 1.5rem 0 .25rem; }
p, ul { margin: .5rem 0; max-width: 42rem; }
ul { padding-inline-start: 1.25rem; }
a { color: var(--river); text-underline-offset: .15em; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; border-radius: 4px; }
main:focus { outline: none; }
small { font-size: .875rem; font-weight: 400; }
code { font-family: var(--mono); font-size: .875em; overflow-wrap: anywhere; }
pre { margin: .5rem 0; padding: .75rem 1rem; background: var(--sunken); border-radius: 10px; white-space: pre-wrap; line-height: 1.45; font-size: .9375rem; }
table { inline-size: 100%; border-collapse: collapse; margin: .5rem 0; table-layout: fixed; }
th, td { text-align: start; vertical-align: top; padding: .4rem .75rem .4rem 0; border-block-end: 1px solid var(--line); overflow-wrap: anywhere; }
th[scope="row"] { font-weight: 400; }
thead th { color: var(--muted); font-size: .875rem; font-weight: 600; }
thead th:first-child { inline-size: 42%; }
.note { color: var(--muted); font-size: .875rem; }
.hidden { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.skip { position: absolute; inset-block-start: -4rem; inset-inline-start: 1rem; padding: .5rem 1rem; background: var(--surface); z-index: 1; }
.skip:focus { inset-block-start: .5rem; }
.bar { display: flex; flex-wrap: wrap; gap: .25rem 2rem; align-items: center; padding: .75rem clamp(1rem, 4vw, 2.5rem); border-block-end: 1px solid var(--line); background: var(--surface); }
.brand { display: flex; gap: .5rem; align-items: center; color: var(--ink); text-decoration: none; font-weight: 700; font-size: 1.2rem; }
.brand svg { color: var(--river); flex: none; }
.brand small { color: var(--muted); font-family: Atkinson, sans-serif; white-space: nowrap; }
.bar ul { display: flex; flex-wrap: wrap; gap: 0 1.25rem; margin: 0; padding: 0; list-style: none; }
.bar li a { display: inline-block; padding-block: .4rem; }
[aria-current] { color: var(--ink); font-weight: 700; text-decoration: none; box-shadow: 0 2px 0 var(--river); }
.alone, .with-contents { padding: 2rem clamp(1rem, 4vw, 2.5rem) 4rem; max-width: 90rem; margin-inline: auto; }
.alone { max-width: 52rem; }
main { min-inline-size: 0; }
.contents ul { list-style: none; padding: 0; margin: 0; }
.contents { margin-block-end: 2rem; padding-block-end: 1rem; border-block-end: 1px solid var(--line); }
.contents a { display: inline-block; padding-block: .25rem; text-decoration: none; }
.contents a:hover { text-decoration: underline; }
.contents > ul { display: flex; flex-wrap: wrap; gap: 0 1.25rem; }
.contents > ul ul { display: none; }
.index { list-style: none; padding: 0; max-width: none; }
.index li { padding-block: .4rem; border-block-end: 1px solid var(--line); }
.index a { text-decoration: none; }
.index a:hover code { text-decoration: underline; }
.index span { color: var(--muted); }
.call { margin-block: 1.5rem; padding: .25rem clamp(1rem, 3vw, 1.75rem) 1.5rem; background: var(--surface); border: 1px solid var(--line); border-radius: 10px; }
.call h3 { margin-block-start: 1.25rem; }
.method, .index .method { font: 700 .8125rem/1 var(--mono); letter-spacing: .04em; color: var(--river); }
.method.post, .method.put, .method.patch { color: var(--gold); }
.method.delete { color: var(--maple); }
.index .method.post, .index .method.put, .index .method.patch { color: var(--gold); }
.facts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(14rem, 100%), 1fr)); gap: .25rem 1.5rem; margin: .75rem 0; }
.facts div { display: flex; gap: .5rem; align-items: baseline; }
.facts dt { color: var(--muted); font-size: .875rem; white-space: nowrap; }
.facts dd { margin: 0; min-inline-size: 0; }
.problems { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; list-style: none; padding: 0; max-width: none; font-variant-numeric: tabular-nums; }
.lead { font-size: 1.2rem; }
@media (min-width: 68rem) {
  .with-contents { display: grid; grid-template-columns: 15rem minmax(0, 1fr); gap: 3rem; align-items: start; }
  .contents { position: sticky; inset-block-start: 0; max-block-size: 100vh; overflow-y: auto; margin: 0; padding: .5rem .5rem 1rem 0; border: 0; font-size: .9375rem; }
  .contents > ul { display: block; }
  .contents > ul > li > a { font-weight: 700; margin-block-start: .75rem; }
  .contents > ul ul { display: block; }
}
@media (max-width: 30rem) {
  .facts { grid-template-columns: 1fr; }
}
@media print {
  .bar nav, .contents, .skip { display: none; }
}
`.trimStart();
