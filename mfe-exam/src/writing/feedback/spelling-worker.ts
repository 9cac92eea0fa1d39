import { withoutElisions } from '@passerelle/contracts';
import nspell from 'nspell';
import { type UnknownWord, unknownWords } from './unknown-words.js';

/** What the page is told: words, or that the dictionary did not come. */
export type SpellingAnswer = { readonly unknown: readonly UnknownWord[] } | { readonly failed: true };

async function read(url: URL): Promise<string> {
  const reply = await fetch(url);
  if (!reply.ok) throw new Error(`the dictionary answers ${reply.status}`);
  return reply.text();
}

/** Reads the dictionary (a second or more of a processor: not the page’s), then the text. */
async function answer(text: string): Promise<SpellingAnswer> {
  try {
    const [aff, dic] = await Promise.all([
      read(new URL('dictionary-fr-files/index.aff', import.meta.url)),
      read(new URL('dictionary-fr-files/index.dic', import.meta.url)),
    ]);
    return { unknown: unknownWords(text, nspell({ aff: withoutElisions(aff), dic })) };
  } catch {
    return { failed: true };
  }
}

addEventListener('message', ({ data }: MessageEvent<string>) => {
  void answer(data).then((said) => postMessage(said));
});
