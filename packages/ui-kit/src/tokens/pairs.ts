import type { TokenName } from './palette.js';

type Pairs = ReadonlyArray<readonly [foreground: TokenName, ...backgrounds: TokenName[]]>;

/** Text on what it stands on: 4.5:1 at least (WCAG 1.4.3). */
export const textPairs: Pairs = [
  ['ink', 'paper', 'surface', 'sunken', 'river-soft', 'maple-soft', 'gold-soft', 'green-soft'],
  ['muted', 'paper', 'surface', 'sunken', 'river-soft', 'gold-soft', 'maple-soft', 'green-soft'],
  ['paper', 'ink'],
  ['river', 'paper', 'surface', 'river-soft'],
  ['river-strong', 'paper', 'surface', 'river-soft', 'gold-soft'],
  ['on-river', 'river', 'river-strong'],
  ['maple', 'paper', 'surface', 'maple-soft'],
  ['maple-strong', 'surface', 'maple-soft'],
  ['on-maple', 'maple', 'maple-strong'],
  ['gold-text', 'paper', 'surface', 'gold-soft'],
  ['green-text', 'paper', 'surface', 'green-soft', 'river-soft'],
  ['on-green', 'green'],
];

/** Outlines, marks and the focus ring on what they stand on: 3:1 at least (WCAG 1.4.11). */
export const shapePairs: Pairs = [
  ['outline', 'paper', 'surface'],
  ['river', 'paper', 'surface', 'sunken', 'river-soft'],
  ['maple', 'paper', 'surface', 'sunken', 'maple-soft'],
  ['gold', 'surface', 'paper'],
  ['green', 'surface', 'paper', 'green-soft'],
  ['focus', 'paper', 'surface', 'sunken', 'river-soft', 'maple-soft', 'gold-soft', 'green-soft'],
];
