import type { SpellingAnswer } from './spelling-worker.js';
import type { UnknownWord } from './unknown-words.js';

/** The folder of this release, as the build sets it. */
declare const __webpack_public_path__: string;

/** Its address, by a Trusted Types policy of the slice’s own name, which its pages allow. */
function workerUrl(): string {
  const rules = { createScriptURL: (url: string) => url };
  const { trustedTypes } = globalThis as {
    trustedTypes?: { createPolicy(name: string, own: typeof rules): typeof rules };
  };
  const policy = trustedTypes?.createPolicy('mfe-exam#rspack', rules) ?? rules;
  return policy.createScriptURL(`${__webpack_public_path__}spelling-worker.js`);
}

/** A phone on a slow line: the dictionary takes 0.3 MB. */
const patienceMs = 60_000;

/** The words of a text that the dictionary does not know. It is read beside the page, and let go of afterwards. @throws Error where it does not come */
export function checkSpelling(text: string): Promise<readonly UnknownWord[]> {
  let worker: Worker | undefined;
  return new Promise<readonly UnknownWord[]>((resolve, reject) => {
    worker = new Worker(workerUrl());
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
