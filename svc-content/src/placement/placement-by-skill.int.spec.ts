import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { StoredQuestion } from '@passerelle/content-packs';
import { fillPath, readPackMedia } from '@passerelle/contracts';
import { PublicSounds } from '../sounds/public-sounds.js';
import { type ContentApp, startContentApp, type TestPerson } from '../testing/content-app.js';
import { examPack } from '../testing/exam-pack.js';

const [reading, listening] = ['written_comprehension', 'oral_comprehension'] as const;
type Skill = typeof reading | typeof listening;

const address = (id: string) => fillPath(readPackMedia.path, { file: `${id}.m4a` });
/** The same questions, heard; options too where the level is A1. Keys are always A. */
const heard = (examPack.placement ?? []).map((question): StoredQuestion => {
  const id = question.id.replace('placement', 'placement-co');
  const sources = [{ url: address(id), type: 'audio/mp4' as const }];
  const recording = { sources, seconds: 9, synthetic: true, kind: 'annonce' as const };
  return {
    ...question,
    ...{ id, audio: address(id) },
    recording: question.level === 'A1' ? { ...recording, options_heard: true } : recording,
    explanation: 'Explication secrète.',
    transcript: 'Une phrase entendue.',
  };
});
const read = (examPack.placement ?? []).map((question) => ({ ...question, audio: null }));

describe('the placement test of each skill', () => {
  let content: ContentApp;
  beforeAll(async () => {
    content = await startContentApp();
    await content.importPack({ ...examPack, placement: [...read, ...heard] });
  });
  afterAll(() => content.close());

  const questionsOf = async (skill: Skill) =>
    (await content.visitor.get(`/exam/placement/?skill=${skill}`)).body;
  const send = async (skill: Skill, ids: string[], more: object = {}) => {
    const answers = ids.map((question_id) => ({ question_id, response: null }));
    return (await content.visitor.post('/exam/placement/', { skill, answers, ...more })).body;
  };
  /** Nothing known: three blocks. Returns the key. */
  const take = async (skill: Skill, more: object = {}): Promise<string> => {
    let ids: string[] = (await questionsOf(skill)).next;
    for (;;) {
      const reply = await send(skill, ids, more);
      if (!reply.next) return reply.key;
      ids = [...ids, ...reply.next];
    }
  };
  const own = async (person: TestPerson) => (await person.get('/exam/progress/')).body;
  const kept = async (person: TestPerson) =>
    (await own(person)).placements.map(({ measured }: { measured: string[] }) => measured.join());
  const keep = async (person: TestPerson, key: string) =>
    (await person.put('/exam/placement/', { key })).status;

  it('says where it is heard, never what, nor the key, nor options that are only heard', async () => {
    const { questions, next } = await questionsOf(listening);
    expect([questions.length, next[0]]).toEqual([24, 'placement-co-q09']);
    for (const question of questions)
      expect(question).toMatchObject({
        ...{ answer: null, explanation: null, transcript: null, audio: address(question.id) },
        recording: { sources: [{ url: address(question.id) }] },
      });
    const [first] = questions;
    expect(first.options.map(({ text }: { text: string }) => text)).toEqual(
      ['A', 'B', 'C', 'D'].map((letter) => `Proposition ${letter}`),
    );
    const said = JSON.stringify([
      questions,
      await send(listening, next),
      (await questionsOf(reading)).questions,
    ]);
    for (const secret of ['secrète', 'entendue', '"answer":"', '"is_correct"'])
      expect(said).not.toContain(secret);
  });

  it('its recordings are public by name, those of nothing are not', async () => {
    const sounds = content.app.get(PublicSounds);
    expect(await sounds.has('placement-co-q01.m4a')).toBe(true);
    expect(await sounds.has('placement-co-q99.m4a')).toBe(false);
  });

  it('asks and measures one skill only', async () => {
    const { next } = await questionsOf(reading);
    expect(next[0]).toBe('placement-q09');
    expect((await send(listening, next)).errors[0].field).toBe('answers.0.question_id');
    const { key, measured, total } = await send(
      listening,
      heard.map(({ id }) => id),
    );
    expect([typeof key, measured, total]).toEqual(['string', [listening], 24]);
  });

  it('is kept by skill: the newest of each', async () => {
    const person = await content.person();
    expect((await own(person)).placements).toEqual([]);
    await keep(person, await take(reading));
    content.app.clock.advance(1_000);
    await keep(person, await take(listening));
    expect(await kept(person)).toEqual([listening, reading]);
    content.app.clock.advance(1_000);
    await keep(person, await take(reading));
    expect(await kept(person)).toEqual([reading, listening]);
    const { placement, placements } = await own(person);
    expect(placement).toEqual(placements[0]);
    expect((await person.get('/exam/export/')).body.placements).toEqual(placements);
  });

  it('one key keeps both that a visitor took, whichever was first, and nobody else’s', async () => {
    const [person, late, other] = [await content.person(), await content.person(), await content.person()];
    const first = await take(reading);
    const second = await take(listening, { beside: first });
    expect(await keep(person, second)).toBe(200);
    expect((await kept(person)).sort()).toEqual([listening, reading]);
    expect([await keep(other, first), await keep(other, second)]).toEqual([404, 404]);

    const earlier = await take(reading);
    await take(listening, { beside: earlier });
    expect(await keep(late, earlier)).toBe(200);
    expect((await kept(late)).sort()).toEqual([listening, reading]);

    // Beside what is another's by now: one's own is kept, theirs stays.
    const mine = await take(listening, { beside: first });
    expect(await keep(other, mine)).toBe(200);
    expect(await kept(other)).toEqual([listening]);
    expect((await kept(person)).sort()).toEqual([listening, reading]);
    expect((await content.visitor.post('/exam/placement/', { answers: [], beside: 'x' })).status).toBe(400);
  });
});
