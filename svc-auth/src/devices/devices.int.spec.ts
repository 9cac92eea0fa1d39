import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Housekeeping } from '@passerelle/service-kit';
import { newSecret } from '../security/secret.js';
import { type Answer, type AuthApp, startAuth } from '../testing/auth-app.js';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0';
const subject = 'Nouvelle connexion à votre compte';

describe('a sign-in from a device that was never seen', () => {
  let auth: AuthApp;
  beforeAll(async () => {
    auth = await startAuth();
  });
  afterAll(() => auth.close());

  const cookieOf = ({ cookies }: Answer<unknown>) => `passerelle_device=${cookies.passerelle_device?.value}`;
  const mailsTo = async (email: string) => {
    await auth.app.idle();
    return auth.app.mails.filter((mail) => mail.to === email && mail.subject === subject);
  };

  it('is told to the owner, with the device; the first one of an account is not', async () => {
    const visitor = await auth.visitor();
    await auth.signIn(visitor);
    expect(await mailsTo(visitor.email)).toHaveLength(0);
    expect((await auth.signIn(visitor, { userAgent: firefox, from: '203.0.113.9' })).status).toBe(200);
    const [mail, ...more] = await mailsTo(visitor.email);
    expect(more).toEqual([]);
    expect(mail?.text).toContain('Firefox sur Linux');
    expect(mail?.text).toContain('/forgot-password');
  });

  it('is told no more once the device is known by its cookie, whatever its address and its version', async () => {
    const visitor = await auth.visitor();
    const first = await auth.signIn(visitor);
    expect(first.cookies.passerelle_device).toMatchObject({
      httpOnly: true,
      path: '/auth',
      sameSite: 'strict',
    });
    const cookie = cookieOf(first);
    const again = await auth.signIn(visitor, { cookie, userAgent: firefox, from: '203.0.113.10' });
    expect(cookieOf(again)).toBe(cookie);
    expect(await mailsTo(visitor.email)).toHaveLength(0);
  });

  it('is told once a day to who signs in without cookies again and again', async () => {
    const visitor = await auth.visitor();
    for (let n = 0; n < 4; n++) await auth.signIn(visitor, { userAgent: 'script/1.0' });
    expect(await mailsTo(visitor.email)).toHaveLength(1);
  });

  it('is told to each owner of a browser that two share, and neither is new the next time', async () => {
    const [one, two] = [await auth.visitor(), await auth.visitor()];
    await auth.signIn(two);
    const cookie = cookieOf(await auth.signIn(one));
    const other = await auth.signIn(two, { cookie });
    expect(cookieOf(other)).toBe(cookie);
    await auth.signIn(one, { cookie });
    await auth.signIn(two, { cookie });
    expect([(await mailsTo(one.email)).length, (await mailsTo(two.email)).length]).toEqual([0, 1]);
  });

  it('gets a cookie of ours instead of one that somebody planted', async () => {
    const visitor = await auth.visitor();
    const planted = `passerelle_device=${newSecret()}`;
    expect(cookieOf(await auth.signIn(visitor, { cookie: planted }))).not.toBe(planted);
  });

  it('is not written when the sign-in is refused', async () => {
    const visitor = await auth.visitor();
    await auth.signIn(visitor);
    const refused = await auth.signIn({ ...visitor, password: 'wrong-one' }, { userAgent: firefox });
    expect([refused.status, refused.cookies]).toEqual([401, {}]);
    expect(await mailsTo(visitor.email)).toHaveLength(0);
  });

  it('keeps digests only, twenty devices at most, and forgets old ones but the last', async () => {
    const visitor = await auth.visitor();
    const secrets: string[] = [];
    for (let n = 0; n < 23; n++) secrets.push(cookieOf(await auth.signIn(visitor, { userAgent: `a/${n}` })));
    const rows: { row: string; kind: string }[] = await auth.database.query(
      'SELECT s::text AS row, kind FROM known_source s WHERE account_id = $1',
      [visitor.id],
    );
    expect(rows.filter(({ kind }) => kind === 'device')).toHaveLength(20);
    expect(rows.filter(({ kind }) => kind === 'address')).toHaveLength(1);
    for (const { row } of rows) {
      expect(row).not.toContain('127.0.0.1');
      for (const secret of secrets) expect(row).not.toContain(secret.split('=')[1]);
    }
    await auth.database.query(
      `UPDATE known_source SET last_seen_at = last_seen_at - interval '401 days' WHERE account_id = $1`,
      [visitor.id],
    );
    await auth.app.get(Housekeeping).deleteOld();
    const left = await auth.database.query('SELECT kind FROM known_source WHERE account_id = $1', [
      visitor.id,
    ]);
    expect(left).toEqual([{ kind: 'device' }]);
  });
});
