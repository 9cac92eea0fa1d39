/** The brand's fonts and colours for pages that the gateway writes itself: as in `packages/ui-kit/src/tokens`, which it does not import. */
export const brandStyle = `
@font-face { font-family: Atkinson; src: url(/docs/fonts/text.woff2) format("woff2"); font-weight: 200 800; font-display: swap; }
@font-face { font-family: Bricolage; src: url(/docs/fonts/heading.woff2) format("woff2"); font-weight: 200 800; font-display: swap; }
:root {
  color-scheme: light dark;
  --paper: #fbf8f3; --surface: #ffffff; --sunken: #f1eae0; --ink: #14232e; --muted: #4b5963; --line: #e4ddd0; --outline: #8c8577;
  --river: #0f6b6b; --river-soft: #e3efec; --maple: #b83b24; --maple-soft: #fbe9e4; --on-maple: #ffffff;
  --gold: #80590f; --green: #1f6039; --focus: #0a5252;
  --mono: ui-monospace, "Cascadia Mono", "SF Mono", Menlo, Consolas, monospace;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #101820; --surface: #16212b; --sunken: #22303b; --ink: #edf2f4; --muted: #a9b7c0; --line: #26333d; --outline: #6e8290;
    --river: #5cc4bd; --river-soft: #17383b; --maple: #ff8a6b; --maple-soft: #3d231e; --on-maple: #1c0e0a;
    --gold: #e5b95c; --green: #8ad6a7; --focus: #86dbd4;
  }
}
`.trim();
