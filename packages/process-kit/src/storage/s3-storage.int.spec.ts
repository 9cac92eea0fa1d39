import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { awsEnvironment, type S3Server, startS3Server } from '../testing/s3-server.js';
import { storageContract } from '../testing/storage.contract.js';
import { readS3Location, type S3Location } from './s3-location.js';
import { S3Storage } from './s3-storage.js';

const png = { contentType: 'image/png' };
const shortTimeouts = { connectMs: 300, answerMs: 300, tries: 2 };
const at = (url: string) => readS3Location(url) as S3Location;

const before = { ...process.env };
let s3: S3Server;
let storage: S3Storage;
beforeAll(async () => {
  Object.assign(process.env, awsEnvironment);
  s3 = await startS3Server();
  storage = new S3Storage(at(s3.storageUrl('a/prefix')));
});
afterAll(async () => {
  storage?.close();
  await s3?.stop();
  process.env = before;
});

describe('S3 as storage', () => {
  it.each(storageContract(() => storage))('$name', async ({ run }) => run(), 120_000);

  it('keeps to its prefix', async () => {
    await storage.put('x.png', Buffer.from('x'), png);
    const [other, whole] = ['b', ''].map((prefix) => new S3Storage(at(s3.storageUrl(prefix)))) as [
      S3Storage,
      S3Storage,
    ];
    expect([await other.has('x.png'), await whole.has('a/prefix/x.png')]).toEqual([false, true]);
  });

  it('shows nothing of a stream that broke', async () => {
    const long = Readable.from(
      (async function* () {
        for (let index = 0; index < 200; index += 1) yield Buffer.alloc(64 * 1024);
        throw new Error('cut off');
      })(),
    );
    await expect(storage.put('broken.png', long, png)).rejects.toThrow('cut off');
    expect(await storage.has('broken.png')).toBe(false);
  });

  it('says that there is no such bucket', async () => {
    const elsewhere = new S3Storage(at(s3.storageUrl().replace('media', 'other')));
    const calls = [elsewhere.check(), elsewhere.get('a.png'), elsewhere.put('a.png', Buffer.from(''), png)];
    const reason = expect.objectContaining({
      failure: 'misconfigured',
      message: 'S3: there is no such bucket',
    });
    const refused = { status: 'rejected', reason };
    expect(await Promise.allSettled(calls)).toEqual([refused, refused, refused]);
  });
});

/** A server that answers as the listener says. */
async function stub(
  listener: RequestListener,
): Promise<{ storage: S3Storage; calls(): number; server: Server }> {
  let calls = 0;
  const server = createServer((request, response) => {
    calls += 1;
    request.resume();
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const url = `s3://media?region=ca-central-1&endpoint=${endpoint}&forcePathStyle=1`;
  return { storage: new S3Storage(at(url), shortTimeouts), calls: () => calls, server };
}

const refusal = (code: string) =>
  `<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message><AWSAccessKeyId>hunter2</AWSAccessKeyId></Error>`;

describe('S3 that fails', () => {
  const servers: Server[] = [];
  const failing = async (listener: RequestListener) => {
    const made = await stub(listener);
    servers.push(made.server);
    return made;
  };
  afterAll(() => {
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
  });

  it.each([
    [403, 'InvalidAccessKeyId', 'refused', 500, 1],
    [403, 'AccessDenied', 'refused', 500, 1],
    [301, 'PermanentRedirect', 'misconfigured', 500, 1],
    [503, 'SlowDown', 'unavailable', 503, 2],
    [500, 'InternalError', 'unavailable', 503, 2],
  ])('%i %s is %s', async (status, code, failure, statusCode, tries) => {
    const { storage, calls } = await failing((_request, response) => {
      response.writeHead(status, { 'content-type': 'application/xml' }).end(refusal(code));
    });
    const error = await storage.get('a.png').catch((reason: Error) => reason);
    expect(error).toMatchObject({ name: 'StorageError', failure, statusCode });
    expect(JSON.stringify([error, (error as Error).message, (error as Error).cause])).not.toContain(
      'hunter2',
    );
    expect(calls()).toBe(tries);
  });

  it('does not wait for ever', async () => {
    const { storage } = await failing(() => undefined);
    const calls = [storage.get('a.png'), storage.put('a.png', Readable.from([Buffer.alloc(10)]), png)];
    const late = { status: 'rejected', reason: expect.objectContaining({ failure: 'unavailable' }) };
    expect(await Promise.allSettled(calls)).toEqual([late, late]);
  });

  it('breaks off an answer that stops in the middle', async () => {
    const { storage } = await failing((_request, response) => {
      response.writeHead(200, { 'content-length': '100', 'content-type': 'image/png' }).write('half');
    });
    const found = await storage.get('a.png');
    await expect(text(found?.stream ?? Readable.from([]))).rejects.toThrow();
  });

  it('does not take the whole for a range', async () => {
    const { storage } = await failing((_request, response) => {
      response.writeHead(200, { 'content-length': '5', 'content-type': 'image/png' }).end('whole');
    });
    await expect(storage.get('a.png', { start: 2 })).rejects.toThrow(/does not give ranges/);
  });
});
