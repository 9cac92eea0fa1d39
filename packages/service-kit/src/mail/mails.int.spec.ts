import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { type Fixture, startFixture } from '../fixture/fixture.js';
import { SmtpServer, until } from '../testing/index.js';
import { MAIL_TRANSPORT, smtpTransport } from './mail-transport.js';
import { messageIdOf } from './mail-worker.js';
import { Mails } from './mails.js';

let fixture: Fixture;
let port: number;
beforeAll(async () => {
  const closed = new SmtpServer();
  port = await closed.listen();
  await closed.close();
  const transport = smtpTransport({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  fixture = await startFixture({
    override: (builder) => builder.overrideProvider(MAIL_TRANSPORT).useValue(transport),
  });
});
afterAll(() => fixture?.end());

const mail = { to: 'awa@exemple.org', subject: 'Reçu', text: 'Merci', key: 'receipt:o1' };
const add = (key = mail.key) =>
  fixture.app.get(DataSource).transaction((tx) => fixture.app.get(Mails).add(tx, { ...mail, key }));
const row = async (key = mail.key) =>
  (await fixture.app.get(DataSource).query('SELECT * FROM mail WHERE key = $1', [key]))[0];

describe('a mail', () => {
  it('waits while the mail server is down, and is then sent once, under its own Message-ID', async () => {
    expect([await add(), await add()]).toEqual([true, false]);
    await until('it was tried', async () => (await row()).attempts > 0);
    expect(await row()).toMatchObject({ sent_at: null, last_error: expect.stringContaining('ECONNREFUSED') });

    const server = new SmtpServer();
    await server.listen(port);
    await until('it is sent', async () => (await row()).sent_at !== null);
    await fixture.app.idle();
    expect(server.messages).toHaveLength(1);
    const messageId = messageIdOf('svc-billing', mail.key, 'http://localhost:8080');
    expect(server.messages[0]).toContain(`Message-ID: ${messageId}`);
    expect(server.messages[0]).toContain('To: awa@exemple.org');
    expect(server.messages[0]).toContain('Auto-Submitted: auto-generated');

    // What it said is the addressee's alone: a reset link, say, does not stay in the table.
    expect((await row()).message).toEqual({ to: mail.to, subject: mail.subject });

    await fixture.app
      .get(DataSource)
      .transaction((tx) =>
        fixture.app.get(Mails).add(tx, { ...mail, key: 'receipt:o2', replyTo: 'ecole@exemple.org' }),
      );
    await until('the next one is sent too', async () => (await row('receipt:o2')).sent_at !== null);
    expect(server.messages).toHaveLength(2);
    expect(server.messages[1]).not.toContain('Auto-Submitted');
    await server.close();
  });

  it('of a list tells mail programs how to leave it by one click, and the table forgets the address', async () => {
    const server = new SmtpServer();
    await server.listen(port);
    const unsubscribe = 'https://passerelle.example/user/api/newsletter/leave/jeton/';
    await fixture.app
      .get(DataSource)
      .transaction((tx) => fixture.app.get(Mails).add(tx, { ...mail, key: 'list', unsubscribe }));
    await until('it is sent', async () => (await row('list')).sent_at !== null);
    const [sent = ''] = server.messages.map((message) => message.replaceAll('\r\n ', ' '));
    expect(sent).toMatch(new RegExp(`^List-Unsubscribe: +<${unsubscribe}>\r\n`, 'm'));
    expect(sent).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
    expect((await row('list')).message).toEqual({ to: mail.to, subject: mail.subject });
    await server.close();
  });

  it('holds no transaction while the mail server takes its time, and is taken by nobody else', async () => {
    let acknowledge = () => {};
    const server = new SmtpServer(() => new Promise<void>((resolve) => (acknowledge = resolve)));
    await server.listen(port);
    await add('slow');
    const idle = `SELECT count(*)::int AS open FROM pg_stat_activity
      WHERE datname = current_database() AND state LIKE 'idle in transaction%'`;
    await until('it is being sent', async () => server.messages.length > 0);
    expect((await fixture.app.get(DataSource).query(idle))[0].open).toBe(0);
    expect((await row('slow')).send_after.getTime()).toBeGreaterThan(Date.now() + 30_000);
    acknowledge();
    await until('it is sent', async () => (await row('slow')).sent_at !== null);
    expect(server.messages).toHaveLength(1);
    await server.close();
  });

  it('is gone with a transaction that rolls back', async () => {
    const failing = fixture.app.get(DataSource).transaction(async (tx) => {
      await fixture.app.get(Mails).add(tx, { ...mail, key: 'undone' });
      throw new Error('undo');
    });
    await expect(failing).rejects.toThrow('undo');
    expect(await row('undone')).toBeUndefined();
  });
});

describe('a mail that is withdrawn', () => {
  it('does not go while it waits; one that went stays', async () => {
    const data = fixture.app.get(DataSource);
    await data.query(
      `INSERT INTO mail (id, key, message, correlation_id, send_after, sent_at) VALUES
       (gen_random_uuid(), 'late:1', $1, 'c', now() + interval '1 hour', NULL),
       (gen_random_uuid(), 'late:2', $1, 'c', now() + interval '1 hour', NULL),
       (gen_random_uuid(), 'late:3', $1, 'c', now(), now())`,
      [JSON.stringify(mail)],
    );
    await data.transaction((tx) => fixture.app.get(Mails).withdraw(tx, ['late:1', 'late:3', 'late:4']));
    const left = await data.query(`SELECT key FROM mail WHERE key LIKE 'late:%' ORDER BY key`);
    expect(left).toEqual([{ key: 'late:2' }, { key: 'late:3' }]);
  });
});

describe('the mails of a person', () => {
  it('are found by an index among many', async () => {
    const data = fixture.app.get(DataSource);
    await data.query(
      `INSERT INTO mail (id, key, message, correlation_id, sent_at)
       SELECT gen_random_uuid(), 'of:' || n, json_build_object('to', 'P' || n || '@exemple.org'), 'c', now()
         FROM generate_series(1, 20000) n`,
    );
    await data.query('ANALYZE mail');
    const find = `DELETE FROM mail WHERE lower(message->>'to') = lower($1)`;
    const plan = await data.query(`EXPLAIN ${find}`, ['p7@exemple.org']);
    expect(JSON.stringify(plan)).toContain('mail_addressee');
    await data.transaction((tx) => fixture.app.get(Mails).forget(tx, 'P7@exemple.org'));
    expect(await row('of:7')).toBeUndefined();
    expect(await row('of:8')).toBeDefined();
  });
});

describe('a mail that the server refuses', () => {
  it('is tried again, and given up after the eighth time', async () => {
    const server = new SmtpServer();
    await server.listen(port);
    await fixture.app.get(DataSource).query(
      `INSERT INTO mail (id, key, message, correlation_id, attempts) VALUES
       (gen_random_uuid(), 'refused', $1, 'c', 7), (gen_random_uuid(), 'refused-once', $1, 'c', 0)`,
      [JSON.stringify({ ...mail, to: 'refused@exemple.org' })],
    );
    await until('it is given up', async () => (await row('refused')).given_up_at !== null);
    await until('the other was tried', async () => (await row('refused-once')).attempts > 0);
    expect(await row('refused-once')).toMatchObject({
      given_up_at: null,
      last_error: expect.stringContaining('550'),
    });
    await server.close();
  });
});

describe('a mail that the server puts off', () => {
  it('is given up after five days of such answers, of which silence is none', async () => {
    const server = new SmtpServer(undefined, (line) =>
      line.startsWith('RCPT TO') ? '452 mailbox full' : undefined,
    );
    await server.listen(port);
    await fixture.app.get(DataSource).query(
      `INSERT INTO mail (id, key, message, correlation_id, attempts, put_off) VALUES
       (gen_random_uuid(), 'put-off', $1, 'c', 719, 719), (gen_random_uuid(), 'put-off-last', $2, 'c', 719, 719),
       (gen_random_uuid(), 'put-off-once', $1, 'c', 5000, 0)`,
      [JSON.stringify(mail), JSON.stringify({ ...mail, isLast: true })],
    );
    for (const key of ['put-off', 'put-off-last'])
      await until('it is given up', async () => (await row(key)).given_up_at !== null);
    expect((await row('put-off')).message).toEqual(mail);
    expect((await row('put-off-last')).message).toEqual({});
    await until('the other was tried', async () => (await row('put-off-once')).put_off > 0);
    expect(await row('put-off-once')).toMatchObject({
      given_up_at: null,
      last_error: expect.stringContaining('452 mailbox full'),
    });
    await server.close();
  });
});

describe('a mail that says what is no longer so', () => {
  it('is given up unsent once its moment has passed, and says why', async () => {
    const addUntil = (key: string, until: Date) =>
      fixture.app
        .get(DataSource)
        .transaction((tx) => fixture.app.get(Mails).add(tx, { ...mail, key, until }));
    await addUntil('too-late', new Date(Date.now() - 1_000));
    await until('it is given up', async () => (await row('too-late')).given_up_at !== null);
    expect(await row('too-late')).toMatchObject({
      ...{ sent_at: null, attempts: 0 },
      last_error: expect.stringContaining('too late'),
    });
    const server = new SmtpServer();
    await server.listen(port);
    await addUntil('in-time', new Date(Date.now() + 600_000));
    await until('the other is sent', async () => (await row('in-time')).sent_at !== null);
    const idOf = (key: string) => messageIdOf('svc-billing', key, 'http://localhost:8080');
    expect(server.messages.join()).toContain(idOf('in-time'));
    expect(server.messages.join()).not.toContain(idOf('too-late'));
    await server.close();
  });
});

describe('a mail server that refuses us', () => {
  it('loses no mail: each waits, however often it was tried', async () => {
    const server = new SmtpServer(undefined, (line) =>
      line.startsWith('MAIL FROM') ? '530 sign in first' : undefined,
    );
    await server.listen(port);
    await fixture.app.get(DataSource).query(
      `INSERT INTO mail (id, key, message, correlation_id, attempts) VALUES
       (gen_random_uuid(), 'not-let-in', $1, 'c', 7)`,
      [JSON.stringify(mail)],
    );
    await until('it was tried', async () => (await row('not-let-in')).attempts === 8);
    expect(await row('not-let-in')).toMatchObject({
      given_up_at: null,
      last_error: expect.stringContaining('530 sign in first'),
    });
    await server.close();
  });
});

describe('the Message-ID', () => {
  it('comes from the service and the key', () => {
    const id = messageIdOf('svc-billing', 'k', 'https://passerelle.example');
    expect(id).toMatch(/^<[0-9a-f]{32}@passerelle\.example>$/);
    expect(messageIdOf('svc-booking', 'k', 'https://passerelle.example')).not.toBe(id);
  });
});
