import type { SpellingAnswer } from './spelling-worker.js';
import type { UnknownWord } from './unknown-words.js';

/** A phone on a slow line: the dictionary takes 0.3 MB. */
const patienceMs = 60_000;

/** The words of a text that the dictionary does not know. It is read beside the page, and let go of afterwards. @throws Error where it does not come */
export function checkSpelling(text: string): Promise<readonly UnknownWord[]> {
  let worker: Worker | undefined;
  return new Promise<readonly UnknownWord[]>((resolve, reject) => {
    worker = new Worker(new URL('./spelling-worker.js', import.meta.url));
    const fail = () => reject(new Error('the dictionary does not come'));
    const timer = setTimeout(fail, patienceMs);
    worker.addEventListener('error', fail);
    worker.addEventListener('message', ({ data }: MessageEvent<SpellingAnswer>) => {
      clearTimeout(timer);
      if ('unknown' in data) resolve(data.unknown);
      else fail();
    });
    worker.postMessage(text);
  }).finally(() => worker?.terminate());
}
