import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Question } from '@passerelle/contracts';
import { filesOf } from './files-of.js';
import { forgetFiles, keepFiles } from './test-cache.js';

const at = (name: string) => `/media/content/packs/${name}`;
const question = (number: number, more: Partial<Question> = {}) =>
  ({
    id: `q${number}`,
    image: null,
    audio: at(`${number}.m4a`),
    recording: { sources: [{ url: at(`${number}.opus`), type: 'audio/ogg' }], seconds: 9, synthetic: true },
    ...more,
  }) as Question;

describe('the files of a test', () => {
  const plays = (type: string) => (type === 'audio/ogg' ? 'probably' : '');

  it('are what comes, then what was, each recording in the encoding that is played first', () => {
    const set = { normal_questions: [1, 2, 3].map((number) => question(number)) };
    expect(filesOf(set, 1, plays)).toEqual([at('3.opus'), at('1.opus'), at('2.opus')]);
    expect(filesOf(set, 2, () => '')).toEqual([at('1.m4a'), at('2.m4a'), at('3.m4a')]);
  });

  it('are pictures too, once each, and nothing whose address may mean something else tomorrow', () => {
    const image = at('plan.webp');
    const set = {
      normal_questions: [
        question(1, { image }),
        question(2, { image, audio: null, recording: null }),
        question(3, { audio: '/media/content/sounds/a/3.m4a', recording: null }),
        question(4, { audio: null, recording: null }),
      ] as Question[],
    };
    expect(filesOf(set, 3, plays)).toEqual([at('1.opus'), image]);
  });
});

describe('the cache of a person', () => {
  const origin = 'https://passerelle.test';
  let stores: Map<string, Map<string, Response>>;
  let asked: string[];
  const { fetch: own } = globalThis;

  beforeEach(() => {
    stores = new Map();
    asked = [];
    const open = async (name: string) => {
      const files = stores.get(name) ?? new Map<string, Response>();
      stores.set(name, files);
      return {
        keys: async () => [...files.keys()].map((path) => ({ url: origin + path })),
        match: async (path: string) => files.get(path)?.clone(),
        put: async (path: string, reply: Response) => void files.set(path, reply),
        delete: async (url: string) => files.delete(new URL(url).pathname),
      };
    };
    const keys = async () => [...stores.keys()];
    Object.assign(globalThis, {
      caches: { open, keys, delete: async (name: string) => stores.delete(name) },
    });
    globalThis.fetch = async (address) => {
      asked.push(String(address));
      if (String(address) === at('away')) throw new TypeError('Failed to fetch');
      const status = String(address) === at('refused') ? 404 : 200;
      const type = String(address) === at('page') ? 'text/html' : 'audio/ogg';
      const headers = { 'content-length': '10', 'content-type': type };
      return new Response('0123456789', { status, headers });
    };
  });
  afterEach(() => {
    globalThis.fetch = own;
    Reflect.deleteProperty(globalThis, 'caches');
    jest.restoreAllMocks();
  });

  const going = new AbortController().signal;
  const kept = () => [...(stores.get('passerelle.test.u1')?.keys() ?? [])];

  it('holds what this test needs, is asked for once, and loses what another one left', async () => {
    await keepFiles('u1', [at('1'), at('2')], going);
    await keepFiles('u1', [at('2'), at('3')], going);
    expect(kept()).toEqual([at('2'), at('3')]);
    expect(asked).toEqual([at('1'), at('2'), at('3')]);
  });

  it('takes no more than its limit', async () => {
    await keepFiles('u1', [at('1'), at('2'), at('3'), at('4')], going, 15);
    expect(kept()).toEqual([at('1'), at('2')]);
  });

  it('goes on over what does not come, and holds no refusal', async () => {
    await keepFiles('u1', [at('away'), at('refused'), at('3')], going);
    expect(kept()).toEqual([at('3')]);
  });

  it('holds no page of a filter or of a network that asks to sign in: it would stand for the sound until the end', async () => {
    await keepFiles('u1', [at('page'), at('3')], going);
    expect(kept()).toEqual([at('3')]);
  });

  it('stops when the test is left', async () => {
    await keepFiles('u1', [at('1'), at('2')], AbortSignal.abort());
    expect(kept()).toEqual([at('1')]);
  });

  it('is gone when the test is over; others’ caches are not ours', async () => {
    await keepFiles('u1', [at('1')], going);
    stores.set('of the browser', new Map());
    await forgetFiles();
    expect([...stores.keys()]).toEqual(['of the browser']);
  });

  it('is not missed where the browser has none', async () => {
    Reflect.deleteProperty(globalThis, 'caches');
    await keepFiles('u1', [at('1')], going);
    await forgetFiles();
    expect(asked).toEqual([]);
  });
});
