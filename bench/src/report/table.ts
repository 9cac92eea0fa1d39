import { type Figure, holds, type Limit } from './figure.js';

const headings = ['figure', 'value', 'reference', 'ratio', 'limit', ''];

function number(value: number): string {
  if (value >= 10) return value.toFixed(value >= 100 ? 0 : 1);
  return value.toFixed(value > 0 && value < 0.1 ? 4 : 2);
}

const withUnit = (value: number, { unit }: Figure) => `${number(value)} ${unit}`;

function limitOf(limit: Limit): string {
  if ('mostRatio' in limit) return `≤ ${limit.mostRatio}×`;
  if ('leastRatio' in limit) return `≥ ${limit.leastRatio}×`;
  return 'most' in limit ? `≤ ${limit.most}` : `≥ ${limit.least}`;
}

function cells(figure: Figure): string[] {
  const { name, value, reference, limit } = figure;
  const verdict = { true: 'ok', false: 'NOT OK', undefined: '' }[String(holds(figure))] ?? '';
  return [
    name,
    withUnit(value, figure),
    reference === undefined ? '' : withUnit(reference, figure),
    reference ? `${number(value / reference)}×` : '',
    limit ? limitOf(limit) : '',
    verdict,
  ];
}

/** Figures as aligned lines: names to the left, numbers to the right. */
export function table(figures: readonly Figure[]): string {
  const rows = [headings, ...figures.map(cells)];
  const widths = headings.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => {
          const width = widths[column] ?? 0;
          return column === 0 || column === 5 ? cell.padEnd(width) : cell.padStart(width);
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
