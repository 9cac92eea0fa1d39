import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { shares, userDeleted, userRegistered } from '@passerelle/contracts';
import { Storage } from '@passerelle/service-kit';
import { typeCommand } from '@passerelle/service-kit/testing';
import { LeftOverFilesJob } from '../sweeping/left-over-files.job.js';
import { type ContentApp, startContentApp, type TestPerson } from '../testing/content-app.js';
import { registration } from '../testing/registration.js';
import { runReviews } from './run-reviews.js';
import { TestimonialsService } from './testimonials.service.js';
import { videoKey } from './video.js';

/** The first box of an MP4, and something to show parts of. */
const mp4 = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypisom\0\0\u0002\0isomiso2'),
  Buffer.alloc(4_000, 7),
]);
const exe = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(4_000)]);

describe('testimonials', () => {
  let content: ContentApp;
  beforeAll(async () => {
    content = await startContentApp({ SCHOOL_MAILBOX: 'ecole@passerelle.test' });
  });
  afterEach(() => content.app.clock.reset());
  afterAll(() => content.close());

  const author = async () => {
    const person = await content.person();
    const email = `awa-${person.userId}@exemple.org`;
    await content.app.publish(userRegistered, registration(person.userId, email));
    return { ...person, email };
  };
  const send = (email: string, video: Uint8Array = mp4, message = 'Merci à toute l’équipe', website = '') => {
    const form = new FormData();
    form.append('email', email);
    form.append('message', message);
    if (website) form.append('website', website);
    form.append('video', new Blob([new Uint8Array(video)], { type: 'video/mp4' }), 'avis.mp4');
    return content.visitor.send('/user/api/upload-testimonial/', form);
  };
  const type = (...args: string[]) => typeCommand(runReviews, args, content.db.url);
  const waiting = async () =>
    (await type('pending')).out.map((line) => {
      const [id, name, , video, message] = line.split('\t') as [string, string, string, string, string];
      return { id, name, video, message };
    });
  const shown = async () => (await content.visitor.get('/user/api/reviews/')).body as { id: string }[];
  const mailsAbout = async (text: string) => {
    await content.app.idle();
    return content.app.mails.filter(
      ({ to, text: said }) => to === text || (!text.includes('@') && said.includes(text)),
    );
  };
  const leave = ({ userId }: TestPerson) =>
    content.app.publish(userDeleted, { subject: userId, version: 9, data: { user_id: userId } });

  it('of a machine, which fills in the field that nobody sees, is thanked for and not kept', async () => {
    const { email } = await author();
    const { status, body } = await send(email, mp4, 'Achetez', 'https://spam.test');
    expect([status, Object.keys(body)]).toEqual([201, ['id']]);
    expect((await waiting()).map(({ id }) => id)).not.toContain(body.id);
    expect(await mailsAbout(email)).toEqual([]);
  });

  it('waits for the school, which is told and looks at it; then everybody sees it, in parts too', async () => {
    const { email } = await author();
    const { status, body } = await send(email.toUpperCase());
    expect([status, Object.keys(body)]).toEqual([201, ['id']]);
    expect(await shown()).toEqual([]);
    const one = (await waiting()).find(({ id }) => id === body.id);
    expect(one).toMatchObject({ name: 'Awa Touré', message: 'Merci à toute l’équipe' });
    const video = one?.video as string;
    const [toSchool] = await mailsAbout(body.id);
    expect([toSchool?.to, toSchool?.text]).toEqual(['ecole@passerelle.test', expect.stringContaining(video)]);
    const [toOwner, ...more] = await mailsAbout(email);
    expect([toOwner?.text.includes('Merci à toute'), more]).toEqual([false, []]);
    // « Répondez à ce message » is read by the school.
    expect([toOwner?.replyTo, toSchool?.subject]).toEqual([
      'ecole@passerelle.test',
      'Témoignage de Awa Touré',
    ]);
    expect((await content.visitor.bytes(video)).headers.get('cache-control')).toBe('private, no-cache');

    expect((await type('approve', body.id)).code).toBe(0);
    expect((await type('approve', body.id)).code).toBe(0);
    expect(await shown()).toEqual([
      {
        id: body.id,
        user_details: { first_name: 'Awa', last_name: 'Touré', image: null },
        message: 'Merci à toute l’équipe',
        video,
        sample: false,
      },
    ]);
    expect(await waiting()).toEqual([]);
    const part = await content.visitor.bytes(video, { range: 'bytes=4-11' });
    expect([part.status, part.bytes.toString(), part.headers.get('content-type')]).toEqual([
      206,
      'ftypisom',
      'video/mp4',
    ]);
  });

  it('that the school refuses is seen by nobody: its words go at once, its video with the next round', async () => {
    const { email } = await author();
    const { body } = await send(email);
    const { video } = (await waiting())[0] as { video: string };
    await type('approve', body.id);
    expect((await type('reject', body.id)).code).toBe(0);
    expect((await type('reject', body.id)).code).toBe(0);
    expect((await type('approve', body.id)).code).toBe(1);
    expect((await shown()).some(({ id }) => id === body.id)).toBe(false);
    expect((await content.visitor.get(video)).status).toBe(404);
    await content.app.get(LeftOverFilesJob).run();
    expect(await content.app.get(Storage).has(videoKey(video))).toBe(false);
    expect(await content.data.query('SELECT message, video FROM review WHERE id = $1', [body.id])).toEqual([
      { message: '', video: null },
    ]);
  });

  it('is of somebody who has an account', async () => {
    expect((await send('personne@exemple.org')).status).toBe(404);
  });

  it('is a video, by what it holds', async () => {
    const { email } = await author();
    for (const file of [exe, Buffer.from('<svg onload="x()">'), Buffer.from('RIFF')])
      expect((await send(email, file)).status).toBe(415);
    for (const [message, video] of [
      [' ', mp4],
      ['Merci', new Uint8Array()],
    ] as const)
      expect((await send(email, video, message)).status).toBe(400);
    expect(
      await content.data.query('SELECT id FROM review WHERE user_id IS NOT NULL AND NOT stored'),
    ).toEqual([]);
  });

  it('of one person waits three times at most, however many are sent at once', async () => {
    const { email } = await author();
    const sent = await Promise.all(Array.from({ length: 6 }, () => send(email)));
    const statuses = sent.map(({ status }) => status).sort();
    const most = shares.waitingTestimonials;
    expect(statuses).toEqual([...Array(most).fill(201), ...Array(6 - most).fill(409)]);
    for (const { id } of await waiting()) await type('approve', id);
    expect((await send(email)).status).toBe(201);
  });

  it('that broke off is swept an hour later, what is stored stays', async () => {
    const { email, userId } = await author();
    const { body } = await send(email);
    const begun = '00000000-0000-4000-8000-000000000001';
    const address = '/media/content/testimonials/broken.mp4';
    await content.data.query(
      `INSERT INTO review (id, user_id, first_name, last_name, message, video, stored, created_at)
       VALUES ($1, $2, 'A', 'B', 'C', $3, false, $4)`,
      [begun, userId, address, content.app.clock.now()],
    );
    await content.app.get(Storage).put(videoKey(address), mp4, { contentType: 'video/mp4' });
    const rows = async () =>
      (await content.data.query('SELECT id FROM review WHERE user_id = $1', [userId])).length;
    const sweep = () => content.app.get(TestimonialsService).sweep();
    await sweep();
    expect(await rows()).toBe(2);
    content.app.clock.advance(2 * 3_600_000);
    await sweep();
    expect(await rows()).toBe(1);
    expect(await content.app.get(Storage).has(videoKey(address))).toBe(false);
    expect((await waiting()).some(({ id }) => id === body.id)).toBe(true);
  });

  it('is in its author’s data, and goes with the account: words, video and mails', async () => {
    const person = await author();
    const { body } = await send(person.email);
    await content.app.idle();
    const held = (await person.get('/exam/export/')).body;
    expect(held.testimonials).toMatchObject([
      { id: body.id, message: 'Merci à toute l’équipe', published: false },
    ]);
    expect(held.mails).toHaveLength(2);
    await leave(person);
    expect(await content.app.get(Storage).has(videoKey(held.testimonials[0].video))).toBe(false);
    for (const table of [`review WHERE user_id = '${person.userId}'`, `mail WHERE key LIKE '%${body.id}'`])
      expect(await content.data.query(`SELECT FROM ${table}`)).toEqual([]);
  });

  it.each([[[]], [['approve']], [['approve', 'x']], [['pending', 'now']], [['publish', 'y']]])(
    'a command that is none (%j) is told how to ask',
    async (args) => {
      const { code, err } = await type(...args);
      expect([code, err[0]]).toEqual([2, expect.stringContaining('Usage: npm run reviews')]);
    },
  );
});
