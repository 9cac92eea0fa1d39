import { brandStyle } from '../../pages/brand-style.js';

/** The look of `/ops/`. Maple is what is broken, gold can wait, what is well stays ink with a tick. */
export const opsStyle = `${brandStyle}
* { box-sizing: border-box; }
html { scroll-padding-block-start: 1rem; -webkit-text-size-adjust: 100%; }
body { margin: 0; background: var(--paper); color: var(--ink); font: .9375rem/1.5 Atkinson, "Segoe UI", Roboto, sans-serif; font-variant-numeric: tabular-nums; overflow-wrap: break-word; }
h1, h2, .name { font-family: Bricolage, Atkinson, sans-serif; line-height: 1.15; margin: 0; text-wrap: balance; }
h2 { font-size: 1.2rem; }
h2 small, .note, .under, small { font: 400 .8125rem/1.4 Atkinson, "Segoe UI", sans-serif; color: var(--muted); }
p, dl, dd, ul, ol { margin: 0; padding: 0; list-style: none; }
a { color: var(--river); text-underline-offset: .15em; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; border-radius: 4px; }
.hidden { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.bar { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem 2rem; padding: .6rem clamp(1rem, 3.2vw, 2.5rem); background: var(--surface); border-block-end: 1px solid var(--line); }
.brand { display: flex; align-items: center; gap: .6rem; }
.brand svg { color: var(--river); }
.name { font-size: 1.35rem; font-weight: 700; }
.place { padding-inline-start: .75rem; border-inline-start: 1px solid var(--line); font-weight: 700; }
.tag { padding: .1rem .7rem; border-radius: 1rem; background: var(--sunken); font-size: .8125rem; font-weight: 600; }
.bar nav { flex: 1; }
.bar ul { display: flex; flex-wrap: wrap; gap: 0 1.25rem; }
.bar li a { display: inline-block; padding-block: .35rem; color: var(--muted); text-decoration: none; }
.bar li a:hover { color: var(--ink); text-decoration: underline; }
.live { display: flex; align-items: center; gap: .5rem; color: var(--muted); }
.dot { inline-size: .6rem; block-size: .6rem; border-radius: 50%; border: 2px solid var(--muted); }
.live.on .dot { background: var(--green); border-color: var(--green); }
.live.away { color: var(--maple); font-weight: 700; }
.live.away .dot { border-color: var(--maple); border-radius: 2px; }
.clock { display: flex; align-items: center; gap: .75rem; }
.clock b { font: 700 1.35rem/1 Bricolage, Atkinson, sans-serif; font-variant-numeric: tabular-nums; }
.clock small { line-height: 1.25; } .clock span { display: block; }
main { display: grid; gap: 1rem; max-inline-size: 90rem; margin-inline: auto; padding: 1rem clamp(.75rem, 3.2vw, 2.5rem); }
main > *, .columns > *, .columns > * > * { min-inline-size: 0; }
.card, .verdict, .tiles { background: var(--surface); border: 1px solid var(--line); border-radius: 10px; }
.card { padding: 1rem 1.25rem 1.25rem; }
.card > h2:not(:first-child) { margin-block-start: 1.25rem; }
.icon { inline-size: 1.2rem; block-size: 1.2rem; flex: none; fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; color: var(--muted); }
.icon.ok { color: var(--green); } .icon.wait { color: var(--gold); } .icon.down { color: var(--maple); }
.verdict { overflow: hidden; }
.said { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 27rem); gap: 1rem 2rem; align-items: center; padding: 1.25rem clamp(1rem, 2.5vw, 2rem); }
.since { display: flex; align-items: center; gap: .5rem; font-weight: 700; }
h1 { font-size: clamp(1.75rem, 1.2rem + 2vw, 2.6rem); margin-block: .4rem .5rem; }
.words > p { max-inline-size: 38rem; }
.verdict .ways { margin-block-start: 1rem; }
.button { display: inline-block; padding: .6rem 1.25rem; border: 1px solid currentColor; border-radius: 10px; color: inherit; font-weight: 700; text-decoration: none; }
.button:hover { text-decoration: underline; }
.button.full { background: var(--river); border-color: var(--river); color: var(--surface); }
.bridge { inline-size: 100%; fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; color: var(--river); }
.bridge text { fill: var(--muted); stroke: none; font: 400 13px Atkinson, sans-serif; }
.bridge .named { fill: currentColor; font-weight: 700; font-size: 15px; }
.bridge .stretch { stroke: var(--outline); stroke-width: 1.5; }
.hanger { stroke-width: 2; }
.hanger.wait { stroke: var(--gold); stroke-dasharray: 8 4; }
.hanger.unknown { stroke-dasharray: 1 6; }
.hanger.down { stroke-width: 4; stroke-dasharray: 1 7; }
.bridge circle { fill: currentColor; }
.verdict.ok .said, .verdict.wait .said { grid-template-columns: minmax(0, 1fr) minmax(0, 19rem); padding-block: .75rem; }
.verdict.ok h1, .verdict.wait h1 { font-size: 1.6rem; margin-block: .2rem; }
.verdict.down { border-color: var(--maple); }
.verdict.down .said { background: var(--maple); color: var(--on-maple); }
.verdict.down :is(.icon, .bridge) { color: inherit; }
.verdict.down .bridge text { fill: currentColor; }
.verdict.down .bridge .stretch { stroke: currentColor; opacity: .6; }
.facts { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); }
.facts > div { padding: .9rem clamp(1rem, 2.5vw, 2rem); }
.facts > div + div { border-inline-start: 1px solid var(--line); }
dt { color: var(--muted); font-size: .875rem; font-weight: 600; }
.tiles { display: grid; grid-template-columns: repeat(5, minmax(0, 1fr)); }
.tile { padding: .8rem 1.25rem; }
.tile + .tile { border-inline-start: 1px solid var(--line); }
.tile dd { display: grid; grid-template-columns: auto minmax(3rem, 6rem); align-items: center; justify-content: space-between; gap: 0 .75rem; }
.figure { white-space: nowrap; }
.figure b { font: 700 1.75rem/1.3 Bricolage, Atkinson, sans-serif; font-variant-numeric: tabular-nums; }
.tile.bad .figure { color: var(--maple); }
.note { grid-column: 1 / -1; }
.spark { inline-size: 100%; max-inline-size: 6rem; block-size: 1.6rem; overflow: visible; fill: none; stroke: var(--river); stroke-width: 1.4; stroke-linejoin: round; }
.spark circle { fill: var(--river); stroke: none; }
.spark .mark { stroke: var(--maple); stroke-dasharray: 1.5 2.5; }
.spark.down { stroke: var(--maple); } .spark.down circle { fill: var(--maple); }
table { inline-size: 100%; border-collapse: collapse; }
th, td { padding: .4rem .5rem .4rem 0; text-align: start; vertical-align: middle; font-weight: 400; border-block-end: 1px solid var(--line); }
thead th { color: var(--muted); font-size: .8125rem; font-weight: 600; vertical-align: bottom; }
tbody tr:last-child > * { border-block-end: 0; }
.who { display: flex; align-items: center; gap: .6rem; }
.who > span { min-inline-size: 0; }
h2 + table, h2 + .fold table { margin-block-start: -1.5rem; }
thead th { block-size: 1.9rem; }
.number { text-align: end; padding-inline-end: 0; padding-inline-start: .75rem; white-space: nowrap; }
.line { text-align: end; inline-size: 10rem; padding-inline: 1rem 0; white-space: nowrap; }
.line .spark { vertical-align: middle; }
td.bad, tr.down .words { color: var(--maple); font-weight: 700; }
tr.down > * { background: var(--maple-soft); }
tr.down > :first-child { box-shadow: -4px 0 var(--maple); padding-inline-start: .5rem; }
tr.down > :last-child { padding-inline-end: .5rem; }
tr.wait .words { color: var(--gold); font-weight: 600; }
tr.ok .words { color: var(--muted); }
.under { display: none; }
.once { white-space: nowrap; }
.breaker { display: inline-flex; vertical-align: middle; align-items: center; gap: .35rem; color: var(--muted); white-space: nowrap; }
.breaker svg { inline-size: 1.6rem; block-size: 1.2rem; fill: currentColor; stroke: currentColor; stroke-width: 2; stroke-linecap: round; }
.breaker.open { color: var(--maple); font-weight: 700; } .breaker.half-open { color: var(--gold); font-weight: 600; }
.canary > th { padding-inline-start: 1.8rem; }
.share { inline-size: 2.4rem; block-size: .5rem; flex: none; border-radius: 3px; fill: var(--gold); } .share .all { fill: var(--sunken); }
.history { inline-size: min(34rem, calc(100vw - 2rem)); max-block-size: calc(100dvh - 2rem); overflow: auto; padding: 1.25rem; color: var(--ink); background: var(--surface); border: 1px solid var(--outline); border-radius: 10px; text-align: start; white-space: normal; overscroll-behavior: contain; }
.history:popover-open { display: grid; gap: .5rem; justify-items: start; }
.history::backdrop { background: rgb(16 24 32 / .35); }
.history h3 { margin: 0; }
.history .changes, .history .command { inline-size: 100%; }
.history time { inline-size: 6.5rem; }
.command { display: flex; flex-wrap: wrap; align-items: center; gap: .25rem .6rem; }
[data-copy] { display: none; } .scripted [data-copy] { display: inline; }
.method { font: 700 .75rem/1 var(--mono); color: var(--muted); display: inline-block; min-inline-size: 3.2rem; }
.path { overflow-wrap: anywhere; }
details { margin-block-start: .5rem; }
.fold { margin: 0; }
@supports selector(::details-content) {
  @media (min-width: 48.01rem) {
    .fold > summary { display: none; }
    .fold::details-content { content-visibility: visible; block-size: auto; }
  }
}
summary { display: flex; align-items: center; gap: .6rem; padding-block: .5rem; cursor: pointer; font-weight: 600; }
summary::after { content: ""; inline-size: .5rem; block-size: .5rem; margin-inline-start: auto; border: solid currentColor; border-width: 2px 2px 0 0; rotate: 45deg; }
[open] > summary::after { rotate: 135deg; }
.columns { display: grid; grid-template-columns: minmax(0, 1.7fr) minmax(0, 1fr); gap: 1rem; align-items: start; }
.columns > div { display: grid; gap: 1rem; }
.changes li, .letters li, .bases li { display: flex; gap: .75rem; padding-block: .5rem; border-block-end: 1px solid var(--line); }
.changes li:last-child, .letters li:last-child { border-block-end: 0; }
.changes span { min-inline-size: 0; overflow-wrap: anywhere; }
.changes time { flex: none; inline-size: 4.75rem; color: var(--muted); font-size: .875rem; }
.changes b, .bases b { display: block; line-height: 1.35; }
.bases small { display: block; }
.changes .down b, .bases .down b { color: var(--maple); } .changes .wait b { color: var(--gold); }
.bases { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 0 1rem; }
.trouble td { color: var(--muted); font-size: .8125rem; line-height: 1.4; padding-inline-start: 1.8rem; overflow-wrap: anywhere; }
.trouble b { color: var(--gold); }
tr:has(+ .trouble) > * { border-block-end: 0; }
.more { margin-block-start: .75rem; }
.letters { margin-block-start: .75rem; }
.empty { padding-block: .75rem; color: var(--muted); }
code { font: .8125rem var(--mono); background: var(--sunken); padding: .1rem .35rem; border-radius: 4px; overflow-wrap: anywhere; }
button { font: inherit; font-weight: 700; color: var(--river); background: none; border: 0; padding: .25rem; min-block-size: 1.75rem; text-decoration: underline; cursor: pointer; }
footer { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; max-inline-size: 90rem; margin-inline: auto; padding: .25rem clamp(1rem, 3.2vw, 2.5rem) 2rem; color: var(--muted); font-size: .875rem; }
footer a { display: inline-block; margin-inline-end: 1rem; padding-block: .2rem; }
.refusal { max-inline-size: 44rem; padding-block: 3rem; }
.refusal .ways { display: flex; flex-wrap: wrap; gap: .6rem; margin-block-start: 1rem; }
.token { display: grid; justify-items: start; gap: .4rem; margin-block-start: 1rem; padding: 1.25rem; background: var(--surface); border: 1px solid var(--line); border-radius: 10px; }
.token label { margin-block-start: .4rem; font-weight: 700; }
.token input { inline-size: min(100%, 26rem); min-block-size: 2.9rem; padding: .5rem .75rem; font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--outline); border-radius: 10px; }
.token [aria-invalid] { border-color: var(--maple); border-width: 2px; }
.fault { display: flex; gap: .5rem; align-items: center; color: var(--maple); font-weight: 600; }
button.button { padding: .6rem 1.25rem; border: 1px solid currentColor; text-decoration: none; }
.token .button { margin-block-start: .4rem; }
.letters-page { max-inline-size: 60rem; }
.letters-page h2 small { display: inline; }
.letters-page > h1 { margin-block: 0; }
.done { display: flex; gap: .6rem; align-items: center; padding: .75rem 1rem; background: var(--river-soft); border-radius: 10px; font-weight: 600; }
h3 { margin: 1rem 0 .25rem; font-size: 1rem; }
.dead > li { padding-block: .75rem; border-block-end: 1px solid var(--line); }
.dead > li:last-child { border-block-end: 0; padding-block-end: 0; }
.dead dl { display: flex; flex-wrap: wrap; gap: .1rem 1.5rem; }
.dead dl > div { display: flex; flex-wrap: wrap; gap: 0 .4rem; min-inline-size: 0; }
.dead dd { overflow-wrap: anywhere; }
.reason { font-weight: 600; overflow-wrap: anywhere; }
.acts { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; }
.act { margin: 0; }
.act[open] { flex-basis: 100%; }
.act > summary { inline-size: fit-content; min-block-size: 2.75rem; color: var(--river); font-weight: 700; }
.act.discard > summary { color: var(--maple); }
.act form { display: grid; justify-items: start; gap: .75rem; padding: .9rem 1rem; background: var(--sunken); border-radius: 10px; }
button.full { color: var(--surface); }
button.danger { color: var(--maple); }
.stale main { opacity: .75; }
@media (max-width: 62rem) {
  .columns { grid-template-columns: minmax(0, 1fr); }
  .tiles { grid-template-columns: minmax(0, 1fr); padding: .25rem 1.25rem; }
  .tile { padding: .35rem 0; display: grid; grid-template-columns: minmax(7rem, 1fr) minmax(0, 2fr); align-items: center; gap: 0 .75rem; }
  .tile + .tile { border-inline-start: 0; border-block-start: 1px solid var(--line); }
  .tile dt { color: var(--ink); }
  .tile dd { grid-template-columns: minmax(3rem, 1fr) minmax(5.5rem, auto); }
  .tile .figure { order: 2; text-align: end; }
  .tile .note { order: 3; text-align: end; }
  .figure b { font-size: 1.5rem; }
}
@media (max-width: 24rem) {
  .bar { gap: .25rem .6rem; }
  .brand svg, h2 small { display: none; }
}
@media (max-width: 48rem) {
  .wide { display: none; }
  .under { display: block; }
  .bar nav, .clock span, .name, .tag { display: none; }
  .clock { flex-direction: column; align-items: end; gap: 0; }
  .place { border: 0; padding: 0; }
  .bar { gap: .5rem 1rem; flex-wrap: nowrap; padding-inline: 1rem; }
  .live { flex: 1 1 0; min-inline-size: 0; justify-content: end; text-align: end; line-height: 1.2; }
  .dot { flex: none; }
  .clock b { font-size: 1.15rem; }
  .said, .verdict.ok .said, .verdict.wait .said { grid-template-columns: minmax(0, 1fr); padding: 1rem; }
  .verdict:not(.down) .bridge { display: none; }
  .verdict.down .said { background: var(--maple-soft); color: inherit; }
  .verdict.down :is(.since, .since .icon, .bridge circle, .hanger.down) { color: var(--maple); }
  .verdict.down .bridge { color: var(--river); }
  .verdict.down .bridge text { fill: var(--muted); } .verdict.down .bridge .named { fill: var(--maple); }
  .verdict.down .hanger.down { stroke: var(--maple); } .verdict.down .bridge circle { fill: var(--maple); stroke: var(--maple); }
  .verdict.down .said { display: flex; flex-direction: column; align-items: stretch; }
  .verdict.down .said > .words { display: contents; }
  .verdict.down .since, .verdict.down h1 { margin: 0; }
  .verdict.down .bridge { order: 1; }
  .verdict.down .ways { order: 2; margin: 0; }
  .verdict.down .button { display: block; text-align: center; }
  .facts { grid-template-columns: minmax(0, 1fr); }
  .facts > div { padding: .7rem 1rem; }
  .facts > div + div { border-inline-start: 0; border-block-start: 1px solid var(--line); }
  .card { padding: .9rem 1rem 1rem; }
  .figures :is(th, td):nth-child(3), .figures :is(th, td):nth-child(6) { display: none; }
  .number { padding-inline-start: .5rem; }
  thead th.number { white-space: normal; }
  .method { min-inline-size: 0; margin-inline-end: .25rem; }
  .figures b { white-space: nowrap; }
  .fold table { margin-block-start: 0; }
  .bases { grid-template-columns: minmax(0, 1fr); }
}
@media (forced-colors: active) {
  .icon, .spark, .bridge { stroke: CanvasText; }
  .dot, .verdict.down { border-color: CanvasText; }
}
`;
