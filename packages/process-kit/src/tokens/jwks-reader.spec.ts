import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { exportJWK, generateKeyPair, jwtVerify, SignJWT } from 'jose';
import { jwksReader } from './jwks-reader.js';

async function until(condition: () => Promise<boolean>): Promise<void> {
  for (let round = 0; round < 200; round += 1) {
    if (await condition()) return;
    await sleep(20);
  }
  throw new Error('never came');
}

/** An svc-auth that serves its keys, goes away, and comes back. */
class KeyServer {
  readings = 0;
  keys: object[] = [];
  port = 0;
  private server: Server | undefined;

  async up(): Promise<void> {
    this.server = createServer((_request, response) => {
      this.readings += 1;
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: this.keys }));
    });
    await new Promise<void>((resolve) => this.server?.listen(this.port, '127.0.0.1', resolve));
    this.port = (this.server.address() as AddressInfo).port;
  }

  async down(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    server?.closeAllConnections();
    await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
  }

  /** Publishes a key and gives the means to sign with it. */
  async key(kid: string): Promise<() => Promise<string>> {
    const { publicKey, privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519' });
    this.keys = [...this.keys, { ...(await exportJWK(publicKey)), kid, alg: 'EdDSA', use: 'sig' }];
    return () => new SignJWT().setProtectedHeader({ alg: 'EdDSA', kid }).setSubject(kid).sign(privateKey);
  }
}

describe('jwksReader', () => {
  const server = new KeyServer();
  afterEach(() => server.down());

  const start = async (times: { readEveryMs: number; pauseMs: number }) => {
    server.keys = [];
    server.readings = 0;
    const sign = await server.key('one');
    await server.up();
    const keys = jwksReader(new URL(`http://127.0.0.1:${server.port}/`), times);
    const subject = async (token: string) => (await jwtVerify(token, keys)).payload.sub;
    return { sign, subject, keys };
  };

  it('reads once for many tokens', async () => {
    const { sign, subject } = await start({ readEveryMs: 60_000, pauseMs: 0 });
    const token = await sign();
    expect(await Promise.all([1, 2, 3, 4].map(() => subject(token)))).toEqual(['one', 'one', 'one', 'one']);
    expect(server.readings).toBe(1);
  });

  it('keeps the keys however long svc-auth is away, and makes nobody wait for it', async () => {
    const { sign, subject } = await start({ readEveryMs: 0, pauseMs: 0 });
    expect(await subject(await sign())).toBe('one');
    await server.down();
    for (let n = 0; n < 5; n++) expect(await subject(await sign())).toBe('one');
  });

  it('reads again at an unknown key: a rotation is noticed', async () => {
    const { sign, subject } = await start({ readEveryMs: 60_000, pauseMs: 0 });
    expect(await subject(await sign())).toBe('one');
    const next = await server.key('two');
    expect(await subject(await next())).toBe('two');
  });

  it('reads again, and notices a rotation, though its clock was ahead at the start', async () => {
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 86_400_000);
    const { sign, subject } = await start({ readEveryMs: 20, pauseMs: 0 });
    expect(await subject(await sign())).toBe('one');
    clock.mockRestore();
    const next = await server.key('two');
    await until(async () =>
      subject(await next()).then(
        (of) => of === 'two',
        () => false,
      ),
    );
  });

  it('drops a key that is published no more, once it reads again', async () => {
    const { sign, subject } = await start({ readEveryMs: 0, pauseMs: 0 });
    expect(await subject(await sign())).toBe('one');
    server.keys = [];
    await server.key('two');
    await until(async () =>
      subject(await sign()).then(
        () => false,
        () => true,
      ),
    );
  });

  it('makes few calls for many unknown keys', async () => {
    const { sign, subject } = await start({ readEveryMs: 60_000, pauseMs: 60_000 });
    await subject(await sign());
    const stranger = new KeyServer();
    const forge = await stranger.key('forged');
    for (let n = 0; n < 20; n++) await expect(subject(await forge())).rejects.toThrow();
    expect(server.readings).toBe(1);
  });

  it('reads ahead, also where svc-auth comes later: the first token may come while it is away', async () => {
    const { sign, subject, keys } = await start({ readEveryMs: 60_000, pauseMs: 0 });
    await server.down();
    const read = keys.readAhead(new AbortController().signal);
    await sleep(100);
    await server.up();
    await read;
    await server.down();
    expect(await subject(await sign())).toBe('one');
  });

  it('fails while it has never read a key', async () => {
    const { sign, subject } = await start({ readEveryMs: 0, pauseMs: 0 });
    await server.down();
    await expect(subject(await sign())).rejects.toThrow();
    await server.up();
    expect(await subject(await sign())).toBe('one');
  });
});
