import type { TakeOver } from './take-over.js';

/** What became of every question of a file, for the author who completes the draft: Markdown. */
export function reviewOf(source: string, { taken, leftOut }: TakeOver): string {
  return [
    `# Import of ${oneLine(source)}`,
    `${taken.length} questions taken, ${leftOut.length} not taken.`,
    '## Not taken',
    leftOut.length === 0
      ? 'None.'
      : leftOut.map(({ place, name, reason }) => `- ${place}${named(name)}: ${oneLine(reason)}`).join('\n'),
    '## Taken, to complete',
    taken.length === 0
      ? 'None.'
      : taken
          .map(
            ({ place, name, item, notes }) =>
              `- question ${item.number} (${place}${named(name)}): ${notes.map(oneLine).join('; ')}`,
          )
          .join('\n'),
    '',
  ].join('\n\n');
}

const named = (name: string) => (name ? `, “${oneLine(name)}”` : '');

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 200);
