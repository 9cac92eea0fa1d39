import type { TokenName } from './palette.js';

/**
 * The palette of drawings where the visitor's own colours are forced (Windows contrast themes). The browser forces texts, backgrounds and
 * borders by itself, but no stroke and no fill: inside an `<svg>` each token becomes a system colour. `tokens.css` says the same; a spec
 * compares them.
 *
 * Two voices are left: text, and what is chosen or done (`Highlight`). Shapes, icons and words carry the rest, as they do in colour.
 */
export const forcedColours: Readonly<Record<TokenName, string>> = {
  paper: 'Canvas',
  surface: 'Canvas',
  sunken: 'Canvas',
  ink: 'CanvasText',
  muted: 'CanvasText',
  line: 'CanvasText',
  outline: 'CanvasText',
  river: 'Highlight',
  'river-strong': 'CanvasText',
  'river-soft': 'Canvas',
  'on-river': 'HighlightText',
  maple: 'CanvasText',
  'maple-strong': 'CanvasText',
  'maple-soft': 'Canvas',
  'on-maple': 'Canvas',
  gold: 'CanvasText',
  'gold-text': 'CanvasText',
  'gold-soft': 'Canvas',
  green: 'CanvasText',
  'green-text': 'CanvasText',
  'green-soft': 'Canvas',
  'on-green': 'Canvas',
  focus: 'Highlight',
};
