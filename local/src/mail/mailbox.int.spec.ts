import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { type IncomingMessage, type RequestOptions, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freePorts } from '@passerelle/process-kit';

const main = fileURLToPath(new URL('main.js', import.meta.url));

describe('the mailbox', () => {
  let port: number;
  let smtpPort: number;
  let mailbox: ChildProcess;
  let dir: string;

  beforeAll(async () => {
    [port, smtpPort] = (await freePorts(2)) as [number, number];
    dir = mkdtempSync(join(tmpdir(), 'passerelle-spec-'));
    const env = { PORT: String(port), SMTP_PORT: String(smtpPort), MAIL_DIR: join(dir, 'mail'), TMPDIR: dir };
    mailbox = spawn(process.execPath, [main], { env, stdio: 'ignore' });
    for (let tries = 0; (await answer('/healthz').catch(() => null))?.status !== 200; tries += 1) {
      if (tries > 300) throw new Error('it never came');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }, 30_000);
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  const home = () => `localhost:${port}`;
  const asked = (path: string, headers: Record<string, string>, more: RequestOptions = {}) =>
    request({ host: '127.0.0.1', port, path, headers: { host: home(), ...headers }, ...more });

  async function answer(path: string, headers: Record<string, string> = {}, more: RequestOptions = {}) {
    const outgoing = asked(path, headers, more).end();
    const [reply] = (await once(outgoing, 'response')) as [IncomingMessage];
    let text = '';
    for await (const chunk of reply) text += chunk;
    return { status: reply.statusCode, headers: reply.headers, text };
  }

  /** One mail, as a service sends it. */
  async function send(subject: string): Promise<void> {
    const smtp = connect(smtpPort, '127.0.0.1');
    const lines = [
      'HELO spec',
      'MAIL FROM:<a@example.org>',
      'RCPT TO:<b@example.org>',
      'DATA',
      `Subject: ${subject}\r\n\r\nIt is secret.\r\n.`,
      'QUIT',
    ];
    smtp.on('data', () => smtp.write(`${lines.shift() ?? ''}\r\n`));
    await once(smtp, 'close');
  }

  /** A web socket of the page, or the status of the refusal. */
  async function webSocket(headers: Record<string, string>): Promise<Duplex | number> {
    const upgrade = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    };
    const outgoing = asked('/socket.io/?EIO=4&transport=websocket', { ...upgrade, ...headers }).end();
    return new Promise((resolve, reject) => {
      outgoing.on('upgrade', (_reply, socket) => resolve(socket));
      outgoing.on('response', (reply) => resolve(reply.resume().statusCode ?? 0));
      outgoing.on('error', reject);
    });
  }

  it('answers its own page, programs, and a link that opens it', async () => {
    await send('one');
    const page = { origin: `http://${home()}`, 'sec-fetch-site': 'same-origin' };
    const all: Record<string, string>[] = [{}, page, { host: `127.0.0.1:${port}` }];
    for (const headers of all) {
      const { status, text } = await answer('/email', headers);
      expect([status, text.includes('It is secret.')]).toEqual([200, true]);
    }
    const link = await answer('/', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' });
    expect([link.status, link.text.includes('<html')]).toEqual([200, true]);
  });

  it.each([
    ['another site', { origin: 'https://example.org', 'sec-fetch-site': 'cross-site' }],
    ['another port of this machine', { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-site' }],
    ['a name that was bound to this machine', { host: 'mail.example:1080' }],
    ['a picture or script of another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'script' }],
  ])('refuses %s, which learns and changes nothing', async (_who, headers) => {
    const polling = '/socket.io/?EIO=4&transport=polling';
    const paths = ['/email', '/config', polling, '/reloadMailsFromDirectory'];
    for (const path of paths) expect((await answer(path, headers)).status).toBe(403);
    expect((await answer('/email/all', headers, { method: 'DELETE' })).status).toBe(403);
    expect((await answer('/email')).text).toContain('It is secret.');
    expect(await webSocket(headers)).toBe(403);
  });

  it('goes on where another site tears its web socket off', async () => {
    const asking =
      'GET /socket.io/ HTTP/1.1\r\nhost: evil.example\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n';
    for (let round = 0; round < 20; round += 1) {
      const socket = connect(port, '127.0.0.1');
      socket.write(asking, () => socket.resetAndDestroy());
      await once(socket, 'close');
    }
    expect((await answer('/healthz')).status).toBe(200);
  });

  it('invites no other site', async () => {
    const { headers } = await answer('/email', { origin: `http://${home()}` });
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  it('tells its page of a new mail, by web socket and by polling, and takes what the page asks', async () => {
    const socket = await webSocket({ origin: `http://${home()}` });
    if (typeof socket === 'number') throw new Error(`refused: ${socket}`);
    const told = new Promise<void>((resolve) => {
      let text = '';
      socket.on('data', (chunk) => {
        text += chunk;
        if (text.includes('42["newMail"')) resolve();
      });
    });
    // « 40 » in a masked text frame: the page joins.
    socket.write(Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0x34, 0x30]));
    const polling = '/socket.io/?EIO=4&transport=polling';
    const { sid } = JSON.parse((await answer(polling)).text.slice(1));
    const join = asked(`${polling}&sid=${sid}`, { 'content-type': 'text/plain' }, { method: 'POST' });
    const [joined] = (await once(join.end('40'), 'response')) as [IncomingMessage];
    expect(joined.resume().statusCode).toBe(200);
    expect((await answer(`${polling}&sid=${sid}`)).text).toContain('40{');
    await send('two');
    await told;
    expect((await answer(`${polling}&sid=${sid}`)).text).toContain('42["newMail"');
    expect((await answer('/email/all', {}, { method: 'DELETE' })).text).toBe('true');
    expect((await answer('/email')).text).toBe('[]');
  });

  it('ends with its page open, and leaves nothing behind', async () => {
    await webSocket({});
    mailbox.kill('SIGTERM');
    expect(await once(mailbox, 'exit')).toEqual([0, null]);
    expect(readdirSync(dir)).toEqual(['mail']);
  });
});
