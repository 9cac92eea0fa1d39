import { saidIn, type Turn, unmarked } from '../schema/spoken.js';

const names = { examiner: 'Examinateur', candidate: 'Candidat' } as const;

/** A copy as its readers have it: what was written, or the transcript of what was said. */
export const copyText = (copy: { readonly text: string } | { readonly turns: readonly Turn[] }): string =>
  'text' in copy
    ? copy.text.trim()
    : copy.turns
        .map(saidIn)
        .map(({ speaker, text }) => `${names[speaker]} : ${unmarked(text)}`)
        .join('\n');
