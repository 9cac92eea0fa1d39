import { strict as assert } from 'node:assert';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { RequestedRange, Storage } from '../storage/storage.js';
import { UnsatisfiableRange } from '../storage/storage-errors.js';
import { liveBytes } from './live-bytes.js';

const png = { contentType: 'image/png' };
const webp = { contentType: 'image/webp' };
const badKeys = [
  '',
  '/',
  '..',
  '../x',
  'a/../b',
  'a/..',
  './a',
  'a//b',
  '/a',
  'a/',
  '.hidden',
  'a\\b',
  'a\0b',
  'a b',
  'a%2f..%2fb',
  'a?b',
  'é',
  'x'.repeat(200),
  `${'abc/'.repeat(200)}x`,
];
const badTypes = ['', 'png', 'image/png\r\nx-evil: 1', 'image/é', `image/${'x'.repeat(200)}`];
const badRanges: RequestedRange[] = [
  { start: -1 },
  { start: 3, end: 2 },
  { start: 0.5 },
  { start: 0, end: Number.NaN },
];

/** What the long stream is made of: 100 MiB. */
const blockBytes = 64 * 1024;
const blocks = 1_600;
/** A storage that gathered the stream would hold its 100 MiB twice; one that sends it in parts holds 15, and what the server in this process has not read yet. */
const heldAtMost = 72 * 1024 * 1024;

async function bytesOf(storage: Storage, key: string, range?: RequestedRange): Promise<string> {
  const found = await storage.get(key, range);
  assert.ok(found, `${key} is there`);
  return (await buffer(found.stream)).toString();
}

async function typeOf(storage: Storage, key: string): Promise<string | undefined> {
  const found = await storage.get(key);
  found?.stream.destroy();
  return found?.contentType;
}

/** A stream that ends badly after some bytes, more than what one request to S3 carries. */
function cutOff(how: (stream: Readable) => void): Readable {
  let sent = 0;
  return new Readable({
    read() {
      sent += 1;
      if (sent > 100) how(this);
      else this.push(Buffer.alloc(blockBytes, 'n'));
    },
  });
}

const cases: Readonly<Record<string, (storage: Storage, key: string) => Promise<void>>> = {
  'gives back bytes, size and content type': async (storage, key) => {
    await storage.put(key, Buffer.from('hello'), { contentType: 'text/plain; charset=utf-8' });
    const found = await storage.get(key);
    assert.deepEqual([found?.size, found?.contentType, found?.range], [5, 'text/plain; charset=utf-8', null]);
    assert.equal(await buffer(found?.stream ?? Readable.from([])).then(String), 'hello');
    assert.equal(await storage.has(key), true);
  },
  'takes streams, and replaces bytes and content type': async (storage, key) => {
    await storage.put(key, Buffer.from('old and longer'), png);
    await storage.put(key, Readable.from([Buffer.from('ne'), Buffer.from('w')]), webp);
    assert.equal(await bytesOf(storage, key), 'new');
    assert.equal(await typeOf(storage, key), 'image/webp');
  },
  'takes empty objects': async (storage, key) => {
    for (const content of [Buffer.alloc(0), Readable.from([])]) {
      await storage.put(key, content, png);
      assert.equal(await bytesOf(storage, key), '');
      assert.equal((await storage.get(key))?.size, 0);
      await assert.rejects(storage.get(key, { start: 0 }), UnsatisfiableRange);
    }
  },
  'gives ranges as HTTP means them': async (storage, key) => {
    await storage.put(key, Buffer.from('0123456789'), png);
    const asked: [RequestedRange, string, number][] = [
      [{ start: 2, end: 4 }, '234', 4],
      [{ start: 0, end: 0 }, '0', 0],
      [{ start: 9, end: 9 }, '9', 9],
      [{ start: 7 }, '789', 9],
      [{ start: 7, end: 1_000 }, '789', 9],
      [{ start: 0 }, '0123456789', 9],
    ];
    for (const [range, bytes, end] of asked) {
      const found = await storage.get(key, range);
      assert.deepEqual(
        { range: found?.range, size: found?.size, contentType: found?.contentType },
        { range: { start: range.start, end }, size: 10, ...png },
      );
      assert.equal(await buffer(found?.stream ?? Readable.from([])).then(String), bytes);
    }
  },
  'tells the size when a range begins behind the end': async (storage, key) => {
    await storage.put(key, Buffer.from('0123456789'), png);
    for (const range of [{ start: 10 }, { start: 10, end: 20 }, { start: 1_000_000, end: 1_000_001 }])
      await assert.rejects(storage.get(key, range), (error) => {
        assert.ok(error instanceof UnsatisfiableRange);
        return error.size === 10;
      });
    for (const range of badRanges) await assert.rejects(storage.get(key, range), RangeError);
  },
  'knows nothing of a missing key': async (storage, key) => {
    assert.deepEqual([await storage.get(key), await storage.has(key)], [null, false]);
    assert.equal(await storage.get(key, { start: 1, end: 2 }), null);
    await storage.delete(key);
  },
  'does not take the beginning of a key, or what goes on behind it, for an object': async (storage, key) => {
    await storage.put(key, Buffer.from('x'), png);
    const folder = key.slice(0, key.lastIndexOf('/'));
    for (const other of [folder, `${key}/below`, key.slice(0, -1), `${key}x`]) {
      assert.deepEqual([await storage.get(other), await storage.has(other)], [null, false], other);
    }
    await storage.delete(`${key}/below`);
    assert.equal(await bytesOf(storage, key), 'x');
  },
  forgets: async (storage, key) => {
    await storage.put(key, Buffer.from('x'), png);
    await storage.delete(key);
    assert.deepEqual([await storage.get(key), await storage.has(key)], [null, false]);
    await storage.put(key, Buffer.from('again'), webp);
    assert.equal(await bytesOf(storage, key), 'again');
  },
  'keeps the old object when a stream breaks, and throws its error': async (storage, key) => {
    const failure = new Error('cut off');
    const itself = (error: unknown) => error === failure;
    const breaks: [() => Readable, RegExp | typeof itself][] = [
      [() => cutOff((stream) => stream.destroy(failure)), itself],
      [() => cutOff((stream) => stream.destroy()), /Premature close/],
      [
        () =>
          Readable.from(
            (async function* () {
              yield Buffer.from('ne');
              throw failure;
            })(),
          ),
        itself,
      ],
      // Breaks before anybody reads it.
      [() => createReadStream('nowhere'), /ENOENT/],
    ];
    await storage.put(key, Buffer.from('old'), png);
    for (const [broken, error] of breaks) {
      await assert.rejects(storage.put(key, broken(), webp), error);
      assert.equal(await bytesOf(storage, key), 'old');
      assert.equal(await typeOf(storage, key), 'image/png');
    }
  },
  'shows the old or the new to who reads meanwhile': async (storage, key) => {
    const versions = [
      { letter: 'a', size: 200_000, ...png },
      { letter: 'b', size: 300_000, ...webp },
    ];
    const put = ({ letter, size, contentType }: (typeof versions)[number]) =>
      storage.put(key, Buffer.alloc(size, letter), { contentType });
    await put(versions[0] as (typeof versions)[number]);
    let writing = true;
    const writer = (async () => {
      for (let round = 0; round < 20; round += 1) await put(versions[round % 2] as (typeof versions)[number]);
      writing = false;
    })();
    const reader = async () => {
      while (writing) {
        const found = await storage.get(key);
        assert.ok(found);
        const text = (await buffer(found.stream)).toString();
        const version = versions.find(({ contentType }) => contentType === found.contentType);
        assert.deepEqual([found.size, text.length], [version?.size, version?.size]);
        assert.equal(text, version?.letter.repeat(version.size));
      }
    };
    await Promise.all([writer, reader(), reader()]);
  },
  'is left with one of the objects that are put at once': async (storage, key) => {
    const letters = [...'abcdefgh'];
    await Promise.all(
      letters.map((letter, index) => {
        const bytes = Buffer.alloc(50_000 + index, letter);
        return storage.put(key, index % 2 ? bytes : Readable.from([bytes]), {
          contentType: `image/${letter}`,
        });
      }),
    );
    const text = await bytesOf(storage, key);
    const winner = letters.indexOf(text[0] ?? '');
    assert.equal(text, text[0]?.repeat(50_000 + winner));
    assert.equal(await typeOf(storage, key), `image/${text[0]}`);
  },
  'takes a stream of 100 MB, and gives it back, in little memory': async (storage, key) => {
    const block = randomBytes(blockBytes);
    const sent = createHash('sha256');
    const before = liveBytes();
    let held = 0;
    const watch = (index: number) => {
      if (index % 400 === 399) held = Math.max(held, liveBytes() - before);
    };
    const source = Readable.from(
      (async function* () {
        for (let index = 0; index < blocks; index += 1) {
          watch(index);
          sent.update(block);
          yield Buffer.from(block);
        }
      })(),
      { objectMode: false },
    );
    await storage.put(key, source, png);
    const found = await storage.get(key);
    assert.equal(found?.size, blocks * blockBytes);
    const got = createHash('sha256');
    let index = 0;
    for await (const chunk of found.stream) {
      watch(index);
      index += 1;
      got.update(chunk);
    }
    assert.equal(got.digest('hex'), sent.digest('hex'));
    assert.ok(held < heldAtMost, `${Math.round(held / 1024 / 1024)} MiB were held`);
    const middle = { start: 20 * 1024 * 1024 - 5, end: 20 * 1024 * 1024 + 4 };
    const part = await storage.get(key, middle);
    assert.deepEqual(
      await buffer(part?.stream ?? Readable.from([])),
      Buffer.concat([block.subarray(-5), block.subarray(0, 5)]),
    );
    await storage.delete(key);
  },
  'refuses keys that could lead elsewhere, and types that are none': async (storage, key) => {
    for (const bad of badKeys) {
      const label = JSON.stringify(bad);
      await assert.rejects(storage.put(bad, Buffer.from('x'), png), RangeError, label);
      await assert.rejects(storage.get(bad), RangeError, label);
      await assert.rejects(storage.has(bad), RangeError, label);
      await assert.rejects(storage.delete(bad), RangeError, label);
    }
    for (const contentType of badTypes)
      await assert.rejects(storage.put(key, Buffer.from('x'), { contentType }), RangeError, contentType);
    assert.equal(await storage.has(key), false);
  },
};

/** What every storage must do, as cases for any test runner. */
export function storageContract(
  makeStorage: () => Promise<Storage> | Storage,
): readonly { readonly name: string; readonly run: () => Promise<void> }[] {
  return Object.entries(cases).map(([name, check]) => ({
    name,
    run: async () => check(await makeStorage(), `contract/${randomUUID()}.png`),
  }));
}
