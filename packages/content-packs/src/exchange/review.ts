import type { TakeOver } from './take-over.js';

/** What became of every question of a file, for the author who completes the draft: Markdown. */
export function reviewOf(source: string, { taken, leftOut }: TakeOver): string {
  return [
    `# Import de ${oneLine(source)}`,
    `Questions prises : ${taken.length} ; laissées de côté : ${leftOut.length}.`,
    '## Laissées de côté',
    leftOut.length === 0
      ? 'Aucune.'
      : leftOut.map(({ place, name, reason }) => `- ${place}${named(name)} : ${oneLine(reason)}`).join('\n'),
    '## Prises, à compléter',
    taken.length === 0
      ? 'Aucune.'
      : taken
          .map(
            ({ place, name, item, notes }) =>
              `- question ${item.number} (${place}${named(name)}) : ${notes.map(oneLine).join(' ; ')}`,
          )
          .join('\n'),
    '',
  ].join('\n\n');
}

const named = (name: string) => (name ? `, « ${oneLine(name)} »` : '');

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 200);
