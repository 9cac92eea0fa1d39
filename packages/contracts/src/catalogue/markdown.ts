/** Stands in every generated page. */
export const generatedNote =
  '<!-- Written by `npm run docs` from packages/contracts. Change the contract, not this page. -->';

const cell = (text: string) => text.replace(/\|/g, '\\|');

/** A Markdown table. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** A Markdown list. */
export function list(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join('\n');
}
