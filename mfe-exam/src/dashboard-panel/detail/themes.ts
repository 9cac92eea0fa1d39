import { themeName } from '../../questions/names.js';

interface ThemeTally {
  readonly theme: string;
  readonly total: number;
  readonly percent: number;
}

/** Fewer questions of a theme than this say nothing about it. */
const fewest = 4;

/** The surest theme and the one to work on, where enough questions tell them apart; null else. */
function extremes(themes: readonly ThemeTally[]) {
  const known = themes.filter(({ total }) => total >= fewest).toSorted((a, b) => b.percent - a.percent);
  const [best] = known;
  const worst = known.at(-1);
  return best && worst && best.percent - worst.percent >= 10 ? { best, worst } : null;
}

/** The theme to work on; null where none stands out. */
export const weakTheme = (themes: readonly ThemeTally[]): string | null =>
  extremes(themes)?.worst.theme ?? null;

/** Both in a sentence; null where none stands out. */
export function themeSentence(themes: readonly ThemeTally[]): string | null {
  const told = extremes(themes);
  if (!told) return null;
  const say = ({ theme, percent }: ThemeTally) => `${themeName(theme)} (${Math.round(percent)}\u202f%)`;
  return `Votre thème le plus sûr : ${say(told.best)} ; celui à travailler : ${say(told.worst)}.`;
}
