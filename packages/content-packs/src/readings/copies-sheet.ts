import { createHash } from 'node:crypto';
import { countWords } from '@passerelle/contracts';
import { copyCode } from './copy-code.js';
import type { ReadableTasks } from './readable-copies.js';

/**
 * What a blind reader of graded copies is given, as Markdown, one paragraph an entry: each task as candidates see it, with its advice, which
 * no copy is to break, then its copies without level, mark and comment, in an order by lot. Another seed gives another order; the names of the copies stay, until their text changes.
 */
export function copiesSheet({ id, tasks }: ReadableTasks, seed: string): string[] {
  return tasks.flatMap(({ number, situation, instruction, role_card, documents, advice, copies }) => [
    [
      `# Tâche ${number}`,
      ...(situation ? [situation.trim()] : []),
      instruction.trim(),
      ...(role_card ? [[role_card.you, role_card.partner, ...role_card.aims].join('\n- ')] : []),
      ...documents.map(({ title, text }, place) => `Document ${place + 1}. ${title ?? ''}\n${text.trim()}`),
      `Conseil : ${advice.trim()}`,
    ].join('\n\n'),
    ...copies
      .map(({ level, text }) => ({ code: copyCode(id, number, level, text), text: text.trim() }))
      .sort((one, other) => lot(one.code, seed).localeCompare(lot(other.code, seed)))
      .map(({ code, text }) => `## ${code} (${countWords(text)} mots)\n\n${text}`),
  ]);
}

const lot = (code: string, seed: string) => createHash('sha256').update(`${seed} ${code}`).digest('hex');
