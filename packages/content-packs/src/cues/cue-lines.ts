import type { Pack } from '../pack/pack.js';
import { cueFigures } from './cue-figures.js';
import { type Figure, figureText, isOutside } from './figure.js';
import { motivesOf } from './motives.js';
import { seriesOf } from './series.js';

/** The figures of a pack as a table, a line per figure and a column per series; then motives; then what is outside its limits. */
export function cueLines(pack: Pick<Pack, 'sets' | 'placements'>): string[] {
  const figures = cueFigures(pack);
  const motives = motivesOf(seriesOf(pack));
  const outside = figures.filter((figure) => figure.held && isOutside(figure));
  return [
    ...table(figures.filter(({ name }) => !name.startsWith('letters shared'))),
    '',
    ...sharedLines(figures),
    ...[...new Set(motives.map(({ kind }) => kind))].map(
      (kind) =>
        `${kind}: ${motives
          .filter((motive) => motive.kind === kind)
          .map(({ what, items }) => `${what} ${items}`)
          .join(', ')}`,
    ),
    '',
    ...(outside.length > 0 ? outside.map(figureText) : ['Every figure that is held lies within its limits.']),
  ];
}

function table(figures: readonly Figure[]): string[] {
  const columns = [...new Set(figures.map(({ series }) => series))];
  const names = [...new Set(figures.map(({ name }) => name))];
  const width = Math.max(6, ...columns.map(({ length }) => length)) + 2;
  const first = Math.max(...names.map(({ length }) => length), 0) + 2;
  const line = (name: string, cells: readonly string[]) =>
    name.padEnd(first) + cells.map((cell) => cell.padStart(width)).join('');
  return [
    line('', columns),
    ...names.map((name) =>
      line(
        name,
        columns.map((series) =>
          cell(figures.find((figure) => figure.series === series && figure.name === name)),
        ),
      ),
    ),
  ];
}

/** An asterisk where a limit is passed. */
function cell(figure: Figure | undefined): string {
  if (!figure) return '';
  const { value, series, max } = figure;
  const text =
    series.startsWith('all') && max <= 1 ? `${Math.round(value * 100)} %` : value.toFixed(value % 1 ? 1 : 0);
  return isOutside(figure) ? `${text}*` : text;
}

function sharedLines(figures: readonly Figure[]): string[] {
  const shared = figures.filter(({ name }) => name.startsWith('letters shared'));
  const most = shared.toSorted((a, b) => b.value - a.value)[0];
  return most ? [`most ${most.name}: ${most.series}, ${most.value}`] : [];
}
