import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { fillPath, leaveNewsletter, userDeleted, userRegistered, userUpdated } from '@passerelle/contracts';
import { Housekeeping } from '@passerelle/service-kit';
import { type ContentApp, startContentApp } from '../testing/content-app.js';
import { registration } from '../testing/registration.js';

const hour = 3_600_000;
const day = 24 * hour;

describe('the newsletter', () => {
  let content: ContentApp;
  beforeAll(async () => {
    content = await startContentApp();
  });
  afterEach(() => content.app.clock.reset());
  afterAll(() => content.close());

  let count = 0;
  const newAddress = () => `lectrice-${++count}@exemple.org`;
  const ask = (email: string, more = {}) => content.visitor.post('/user/api/newsletter/', { email, ...more });
  const mailsTo = async (email: string) => {
    await content.app.idle();
    return content.app.mails.filter(({ to }) => to === email);
  };
  const tokenOf = async (email: string) => {
    const [mail] = await mailsTo(email);
    return mail?.text.match(/confirmation\/([\w-]{32})$/m)?.[1] as string;
  };
  const confirm = (token: string) =>
    content.visitor.post(`/user/api/newsletter/confirm/${token}/`, undefined);
  const leave = (token: string) => content.visitor.post(`/user/api/newsletter/leave/${token}/`, undefined);
  const row = async (email: string) =>
    (await content.data.query('SELECT * FROM newsletter_subscription WHERE email = $1', [email]))[0];
  const later = (ms: number) => content.app.clock.advance(ms);

  it('asks by a mail of the house’s words alone, with both links and the one-click header', async () => {
    const email = newAddress();
    const { status, body } = await ask(email.toUpperCase());
    expect([status, body.message]).toEqual([202, expect.stringContaining('lien reçu')]);
    const [mail, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    const token = await tokenOf(email);
    expect(mail?.text).toMatch(/^Bonjour,\n/);
    // Whatever the school is called, no word before its name has to be elided.
    expect(mail?.text).toMatch(/inscrite à notre newsletter\.[\s\S]*\n\nÉcole Passerelle\n$/);
    expect(mail?.text).toContain('valable 7 jours');
    expect(mail?.text).toContain(`/newsletter/desinscription/${token}`);
    const call = fillPath(leaveNewsletter.path, { token });
    expect(mail?.unsubscribe).toMatch(new RegExp(`^https?://[^/]+${call}$`));
    expect((await row(email)).confirmed_at).toBeNull();
  });

  it('is confirmed by a POST with the token, and once more changes nothing; opening an address does nothing', async () => {
    const email = newAddress();
    await ask(email);
    const token = await tokenOf(email);
    expect((await content.visitor.get(`/user/api/newsletter/confirm/${token}/`)).status).toBe(405);
    const opened = await fetch(new URL(`/user/api/newsletter/leave/${token}/`, content.app.url), {
      redirect: 'manual',
    });
    expect([opened.status, opened.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(new RegExp(`/newsletter/desinscription/${token}$`)),
    ]);
    expect((await row(email)).confirmed_at).toBeNull();
    expect((await confirm(token)).body).toEqual({ already: false });
    const { confirmed_at } = await row(email);
    expect(confirmed_at).toBeInstanceOf(Date);
    later(9 * day);
    expect((await confirm(token)).body).toEqual({ already: true });
    expect((await row(email)).confirmed_at).toEqual(confirmed_at);
  });

  it('says the same of an address that is known, and fills nobody’s mailbox', async () => {
    const email = newAddress();
    const first = await ask(email);
    for (let again = 0; again < 5; again++) expect(await ask(email)).toMatchObject({ body: first.body });
    expect(await mailsTo(email)).toHaveLength(1);
    for (let again = 0; again < 5; again++) {
      later(hour);
      await ask(email);
    }
    // The link of each is the same one.
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(3);
    expect(new Set(mails.map(({ text }) => text)).size).toBe(1);
    await confirm(await tokenOf(email));
    later(hour);
    expect(await ask(email)).toMatchObject({ status: 202, body: first.body });
    expect(await mailsTo(email)).toHaveLength(3);
  });

  it('a link that is unknown or a week old confirms nothing, and says so; what was not confirmed goes', async () => {
    const email = newAddress();
    await ask(email);
    const token = await tokenOf(email);
    later(7 * day);
    for (const wrong of ['inconnu', token]) {
      const { status, body } = await confirm(wrong);
      expect([status, body.detail]).toEqual([404, expect.stringContaining('a expiré')]);
    }
    const confirmed = newAddress();
    await ask(confirmed);
    await confirm(await tokenOf(confirmed));
    later(8 * day);
    await content.app.get(Housekeeping).deleteOld();
    expect([await row(email), await row(confirmed)]).toEqual([undefined, expect.anything()]);
  });

  it('is left by one click, which forgets the address and what was mailed to it; again, it is fine', async () => {
    const email = newAddress();
    await ask(email);
    const token = await tokenOf(email);
    await confirm(token);
    expect((await leave(token)).body).toEqual({ already: false });
    expect((await leave(token)).body).toEqual({ already: true });
    expect((await confirm(token)).status).toBe(404);
    expect(await row(email)).toBeUndefined();
    expect(await content.data.query(`SELECT FROM mail WHERE message ->> 'to' = $1`, [email])).toEqual([]);
  });

  it('what fills in the field that nobody sees is thanked, and not heard', async () => {
    const email = newAddress();
    expect((await ask(email, { website: 'https://spam.test' })).status).toBe(202);
    expect(await row(email)).toBeUndefined();
    for (const bad of ['', 'x', `${'a'.repeat(250)}@x.fr`]) expect((await ask(bad)).status).toBe(400);
  });

  it('is exported to and erased with the account that proved its mailbox, whichever came first; with no other', async () => {
    const person = async (isProven: boolean, asksFirst: boolean) => {
      const { userId, get } = await content.person();
      const email = newAddress();
      if (asksFirst) await ask(email);
      const event = registration(userId, email);
      const user = { ...event.data.user, email_proven: isProven };
      await content.app.publish(userRegistered, event);
      await content.app.publish(userUpdated, { ...event, version: 2, data: { ...event.data, user } });
      if (!asksFirst) await ask(email);
      await content.app.idle();
      const { newsletter, mails } = (await get('/exam/export/')).body;
      await content.app.publish(userDeleted, { subject: userId, version: 9, data: { user_id: userId } });
      return { newsletter, mails, isLeft: (await row(email)) !== undefined };
    };
    const told = {
      newsletter: { asked_at: expect.any(String), confirmed_at: null },
      mails: [{ subject: 'Confirmez votre inscription à la newsletter' }],
      isLeft: false,
    };
    expect(await person(true, true)).toMatchObject(told);
    expect(await person(true, false)).toMatchObject(told);
    expect(await person(false, true)).toEqual({ newsletter: null, mails: [], isLeft: true });
  });

  it('follows its account to another address once it is confirmed, with its link out; what came late does not take it back', async () => {
    const person = await content.person();
    const [former, next] = [newAddress(), newAddress()];
    const told = (address: string, version: number) => {
      const event = registration(person.userId, address);
      const user = { ...event.data.user, email_proven: true };
      return content.app.publish(userUpdated, { ...event, version, data: { ...event.data, user } });
    };
    await told(former, 2);
    await ask(former);
    const token = await tokenOf(former);
    await confirm(token);
    // Somebody asked there too, and did not confirm.
    await ask(next);
    await told(next, 4);
    await told(former, 3);
    expect(await row(former)).toBeUndefined();
    expect(await row(next)).toMatchObject({ user_id: person.userId, confirmed_at: expect.any(Date) });
    expect(await content.data.query(`SELECT FROM mail WHERE message ->> 'to' = $1`, [former])).toEqual([]);

    // Where nobody asked, the link out is the same.
    const last = newAddress();
    const own = (await row(next)).token;
    await told(last, 5);
    expect(await row(last)).toMatchObject({
      token: own,
      user_id: person.userId,
      confirmed_at: expect.any(Date),
    });
    await leave(own);
    await ask(last);
    await told(newAddress(), 6);
    expect(await row(last)).toBeUndefined();
    const { newsletter } = (await person.get('/exam/export/')).body;
    expect(newsletter).toBeNull();
  });

  it('stays with who proved its mailbox last, though what the account before them told comes late', async () => {
    const [before, after] = [await content.person(), await content.person()];
    const email = newAddress();
    await ask(email);
    const told = (userId: string, address: string, version: number) => {
      const event = registration(userId, address);
      const user = { ...event.data.user, email_proven: true };
      return content.app.publish(userUpdated, { ...event, version, data: { ...event.data, user } });
    };
    await told(before.userId, newAddress(), 3);
    await told(after.userId, email, 2);
    await told(before.userId, email, 2);
    const exported = async ({ get }: typeof before) => (await get('/exam/export/')).body.newsletter;
    expect([await exported(before), await exported(after)]).toEqual([
      null,
      { asked_at: expect.any(String), confirmed_at: null },
    ]);
    await content.app.publish(userDeleted, {
      subject: after.userId,
      version: 9,
      data: { user_id: after.userId },
    });
    await told(after.userId, email, 3);
    expect(await row(email)).toBeUndefined();
  });
});
