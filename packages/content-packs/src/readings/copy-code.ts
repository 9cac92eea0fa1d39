import { createHash } from 'node:crypto';

/**
 * The name of a copy for its readers: tells nothing of its level, and is another one as soon as the text is. A reading lists the names of
 * what it was of, so that nobody’s word stands for a text that they did not read.
 */
export const copyCode = (id: string, task: number, level: string, text: string): string =>
  code(id, task, level, text);

/** The same for the advice of a task, which copies are to keep. */
export const adviceCode = (id: string, task: number, advice: string): string =>
  code(id, task, 'advice', advice);

const code = (id: string, task: number, what: string, text: string) =>
  createHash('sha256').update(`${id} ${task} ${what} ${text.trim()}`).digest('hex').slice(0, 5);
