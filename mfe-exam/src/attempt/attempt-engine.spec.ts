import { describe, expect, it } from '@jest/globals';
import type { Attempt } from '@passerelle/contracts';
import fc from 'fast-check';
import { createAttemptEngine } from './attempt-engine.js';
import type { FakeServer, Fate } from './testing/fake-server.js';
import { settle } from './testing/fake-time.js';
import { createFakeWorld, openAttempt, playIn } from './testing/fake-world.js';

const oralExam: Attempt = { ...openAttempt, skill: 'oral_comprehension', mode: 'exam' };
const lettersOf = ({ answers }: Pick<Attempt, 'answers'>) =>
  Object.fromEntries(answers.map(({ question_id, response }) => [question_id, response]));

function play(attempt?: Attempt) {
  const world = createFakeWorld(attempt);
  const playing = playIn(world);
  const { engine } = playing;
  const choose = (questionId: string, response: string) =>
    engine.dispatch({ type: 'choose', questionId, response });
  return { ...world, ...playing, choose, status: () => engine.get().status };
}

describe('saves', () => {
  it('a change is on the device at once, and on the server with those that follow it soon', async () => {
    const { choose, time, server, device, engine } = play();
    choose('a', 'A');
    engine.dispatch({ type: 'go', position: 1 });
    await time.pass(0);
    expect([device.unsent.length, server.saves().length]).toEqual([1, 0]);
    choose('b', 'B');
    await time.pass(400);
    expect(server.saves()).toHaveLength(1);
    expect(lettersOf(server.held())).toEqual({ a: 'A', b: 'B' });
    expect(server.held().position).toBe(1);
    expect(engine.get()).toMatchObject({ status: { kind: 'saved' }, unsent: [] });
    expect(device.unsent).toEqual([]);
    await time.pass(60_000);
    expect(server.saves()).toHaveLength(1);
  });

  it('two flushes at once send once; what changes meanwhile follows once too', async () => {
    const { choose, time, server, engine } = play();
    server.latencyMs = 200;
    choose('a', 'A');
    const both = Promise.all([engine.flush(), engine.flush()]);
    await time.pass(100);
    expect(server.saves()).toHaveLength(1);
    choose('b', 'B');
    const more = Promise.all([engine.flush(), engine.flush()]);
    await time.pass(1_000);
    await both;
    await more;
    expect(server.saves().map(({ body }) => body.answers?.map(({ response }) => response))).toEqual([
      ['A'],
      ['B'],
    ]);
  });

  it('without a network: kept, said, tried with growing pauses, and at once when it is back', async () => {
    const { choose, time, server, page, device, status } = play();
    server.fate = 'down';
    page.isOnline = false;
    choose('a', 'A');
    await time.pass(500);
    expect(status()).toEqual({ kind: 'waiting', offline: true });
    expect(device.unsent).toHaveLength(1);
    await time.pass(30_000);
    // After 0.4 s, then 1, 2, 4, 8 and 15 s later.
    expect(server.saves()).toHaveLength(6);
    server.fate = 'done';
    server.latencyMs = 100;
    page.goOnline();
    expect(status()).toEqual({ kind: 'waiting', offline: false });
    await time.pass(100);
    expect(status().kind).toBe('saved');
    expect(lettersOf(server.held())).toEqual({ a: 'A' });
  });

  it('a save whose reply is lost is sent again and changes nothing', async () => {
    const { choose, time, server, status } = play();
    server.next.push('lost', 'internal_error');
    choose('a', 'A');
    await time.pass(600);
    expect(status()).toEqual({ kind: 'waiting', offline: false });
    await time.pass(5_000);
    expect(server.saves()).toHaveLength(3);
    expect(lettersOf(server.held())).toEqual({ a: 'A' });
    expect(status().kind).toBe('saved');
  });

  it('a refusal that stays one is said and not repeated; the next change is tried', async () => {
    const { choose, time, server, status } = play();
    server.next.push('subscription_required');
    choose('a', 'A');
    await time.pass(120_000);
    expect(status()).toEqual({ kind: 'refused', reason: 'Un abonnement actif est nécessaire.' });
    expect(server.saves()).toHaveLength(1);
    choose('a', 'B');
    await time.pass(1_000);
    expect(lettersOf(server.held())).toEqual({ a: 'B' });
  });

  it('another device that is further: nothing more is sent, nothing can be changed', async () => {
    const { choose, time, server, engine, status } = play(oralExam);
    server.change({ position: 2 });
    choose('a', 'A');
    await time.pass(120_000);
    expect(status().kind).toBe('overtaken');
    expect(engine.get()).toMatchObject({ isLocked: true, isOver: false });
    choose('a', 'B');
    await engine.flush();
    expect(server.saves()).toHaveLength(1);
  });

  it('where there is no way back, what another device went past is not sent again', () => {
    const { ports } = createFakeWorld(oralExam);
    const unsent = ['a', 'b', 'gone'].map((question_id) => ({
      question_id,
      response: 'A',
      revise: false,
      seq: 5,
    }));
    const opening = {
      attempt: { ...oralExam, position: 1 },
      questionIds: ['a', 'b'],
      unsent,
      submit: async () => ({ id: '' }),
      onSubmitted: () => undefined,
    };
    const idsOf = (attempt: Attempt) =>
      createAttemptEngine({ ...opening, attempt }, ports)
        .get()
        .unsent.map(({ question_id }) => question_id);
    expect(idsOf(opening.attempt)).toEqual(['b']);
    expect(idsOf({ ...opening.attempt, mode: 'practice' })).toEqual(['a', 'b']);
  });

  it('a device without room: the browser asks before the page is left, until the answers are sent', async () => {
    const { choose, time, server, device, page, engine, status } = play();
    device.hasRoom = false;
    server.fate = 'down';
    choose('a', 'A');
    await time.pass(1_000);
    expect(engine.get().isKept).toBe(false);
    expect(page.asks).toBe(true);
    // While another try is on its way the answers are as unsafe as before.
    server.latencyMs = 4_000;
    server.fate = 'done';
    await time.pass(3_000);
    expect(server.saves().length).toBeGreaterThan(1);
    expect([status().kind, page.asks]).toEqual(['waiting', true]);
    await time.pass(4_000);
    expect([status().kind, page.asks, engine.get().isKept]).toEqual(['saved', false, true]);
  });

  it('who leaves leaves with everything sent, and nothing runs on', async () => {
    const { choose, time, server, stop, device } = play();
    choose('a', 'A');
    stop();
    await time.pass(0);
    expect(lettersOf(server.held())).toEqual({ a: 'A' });
    // The store is the other tab’s now, if one took over.
    device.unsent = [];
    server.fate = 'down';
    choose('b', 'B');
    await time.pass(60_000);
    expect([device.unsent, server.saves().length, time.timers()]).toEqual([[], 1, 0]);
  });

  it('whatever fails, the server ends with what was chosen last', async () => {
    const step = fc.oneof(
      fc.record({ choose: fc.constantFrom('a', 'b', 'c'), letter: fc.constantFrom('A', 'B', 'C', 'D') }),
      fc.record({ go: fc.nat(2) }),
      fc.record({
        fate: fc.constantFrom<Fate>('done', 'lost', 'down', 'internal_error', 'too_many_requests'),
      }),
      fc.record({ pass: fc.nat(3_000) }),
      fc.record({ hidden: fc.boolean() }),
      fc.constant({ online: true }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), fc.nat(900), async (steps, latencyMs) => {
        const { engine, choose, time, server, page, device } = play();
        server.latencyMs = latencyMs;
        for (const each of steps) {
          if ('choose' in each) choose(each.choose, each.letter);
          else if ('go' in each) engine.dispatch({ type: 'go', position: each.go });
          else if ('fate' in each) server.fate = each.fate;
          else if ('pass' in each) await time.pass(each.pass);
          else if ('hidden' in each) page.setHidden(each.hidden);
          else page.goOnline();
        }
        server.fate = 'done';
        await time.pass(60_000);
        const { state, status } = engine.get();
        const chosen = Object.entries(state.choices).map(([id, { response }]) => [id, response]);
        expect(lettersOf(server.held())).toEqual(Object.fromEntries(chosen));
        expect(server.held().position).toBe(state.position);
        expect(device.unsent).toEqual([]);
        expect(['idle', 'saved']).toContain(status.kind);
      }),
      {
        numRuns: 40,
        examples: [
          [[{ fate: 'down' }, { go: 1 }, { online: true }, { go: 0 }], 0],
          [[{ fate: 'lost' }, { go: 1 }, { pass: 900 }, { fate: 'done' }, { go: 0 }], 0],
        ],
      },
    );
  });
});

describe('what another device wrote', () => {
  const written: Attempt = { ...openAttempt, skill: 'written_expression', deadline_at: null };
  const text = (question_id: string, response: string, at: string) => ({
    question_id,
    response,
    revise: false,
    seq: Date.parse(`2026-11-21T${at}.000Z`),
  });
  /** The first task was begun on this device; it slept while another one went on. */
  async function sleepAndComeBack(how: 'shown' | 'online') {
    const world = play(written);
    world.choose('a', 'Salut');
    await world.time.pass(1_000);
    world.server.sleptMs = 3_600_000;
    const answers = [text('a', 'Salut Léa, viens', '11:00:00'), text('b', 'Un séjour', '11:05:00')];
    world.server.change({ answers });
    const comeBack = async () => {
      if (how === 'shown') world.page.setHidden(false);
      else world.page.goOnline();
      await world.time.pass(0);
    };
    return { ...world, comeBack, shown: () => lettersOf({ answers: textsOf(world.engine) }) };
  }
  const textsOf = (engine: ReturnType<typeof play>['engine']) =>
    Object.entries(engine.get().state.choices).map(([question_id, choice]) => ({ question_id, ...choice }));

  it.each(['shown', 'online'] as const)(
    'is there when one comes back (%s), and is not overwritten, be there no time limit',
    async (how) => {
      const { comeBack, shown, choose, time, server, engine } = await sleepAndComeBack(how);
      await comeBack();
      expect(shown()).toEqual({ a: 'Salut Léa, viens', b: 'Un séjour' });
      expect(engine.get().unsent).toEqual([]);
      choose('a', 'Salut Léa, viens !');
      await time.pass(1_000);
      expect(lettersOf(server.held())).toEqual({ a: 'Salut Léa, viens !', b: 'Un séjour' });
    },
  );

  it('replaces nothing that is being written here', async () => {
    const { comeBack, shown, choose, server, time } = await sleepAndComeBack('shown');
    server.latencyMs = 200;
    const coming = comeBack();
    choose('a', 'Salut !');
    await coming;
    await time.pass(250);
    expect(shown()).toEqual({ a: 'Salut !', b: 'Un séjour' });
  });

  it('later than what was unsent here stands, and is shown', async () => {
    const { comeBack, shown, choose, time, server, page } = await sleepAndComeBack('online');
    server.fate = 'down';
    page.isOnline = false;
    choose('a', 'Salut !');
    await time.pass(1_000);
    server.fate = 'done';
    await comeBack();
    expect(lettersOf(server.held())).toMatchObject({ a: 'Salut Léa, viens' });
    expect(shown()).toEqual({ a: 'Salut Léa, viens', b: 'Un séjour' });
  });

  it('and ended is over here too: its result opens', async () => {
    const { comeBack, server, engine, submitted, time } = await sleepAndComeBack('shown');
    server.change({ status: 'submitted' });
    await comeBack();
    expect(engine.get()).toMatchObject({ isOver: true, status: { kind: 'closed' } });
    await time.pass(60_000);
    expect(submitted).toEqual(['attempt-1']);
  });

  it('what is over stays over, be a save on its way', async () => {
    const { server, engine, submitted, time, page, choose } = play(written);
    server.latencyMs = 500;
    choose('a', 'Salut');
    void engine.flush();
    await time.pass(100);
    server.change({ status: 'submitted' });
    server.latencyMs = 100;
    page.setHidden(false);
    await time.pass(200);
    expect(engine.get().status.kind).toBe('closed');
    await time.pass(1_000);
    expect([engine.get().status.kind, submitted]).toEqual(['closed', ['attempt-1']]);
  });

  it('a test that is being submitted here was not ended elsewhere', async () => {
    const { server, engine, submitted, time, page } = play(written);
    server.latencyMs = 500;
    void engine.submit();
    await time.pass(100);
    server.latencyMs = 100;
    page.setHidden(false);
    await time.pass(200);
    expect(engine.get()).toMatchObject({ isOver: false, status: { kind: 'idle' } });
    await time.pass(500);
    expect(submitted).toEqual(['attempt-1']);
  });
});

describe('a page being hidden', () => {
  it('sends what is unsent by a request that outlives it', async () => {
    const { choose, time, server, page } = play();
    choose('a', 'A');
    page.setHidden(true);
    await time.pass(0);
    expect(server.saves().map(({ keepalive }) => keepalive)).toEqual([true]);
    expect(lettersOf(server.held())).toEqual({ a: 'A' });
    choose('a', 'B');
    await time.pass(1_000);
    expect(server.saves().map(({ keepalive }) => keepalive)).toEqual([true, false]);
  });

  it('sends again what a save under way took along: that one dies with the page', async () => {
    const { choose, time, server, page, engine } = play();
    server.latencyMs = 500;
    choose('a', 'A');
    void engine.flush();
    await time.pass(100);
    page.setHidden(true);
    page.setHidden(true);
    await time.pass(0);
    expect(server.saves().map(({ keepalive }) => keepalive)).toEqual([false, true]);
    await time.pass(5_000);
    expect(server.saves()).toHaveLength(2);
    expect(engine.get().status.kind).toBe('saved');
  });

  it('says nothing of a save that died after the one that outlived it arrived', async () => {
    const { choose, time, server, page, engine } = play();
    server.next.push('down', 'done');
    server.latencyMs = 500;
    choose('a', 'A');
    void engine.flush();
    await time.pass(100);
    server.latencyMs = 50;
    page.setHidden(true);
    await time.pass(10_000);
    expect(engine.get().status.kind).toBe('saved');
    expect(server.saves()).toHaveLength(2);
  });

  it('sends what is larger than such a request may be by an ordinary one: the browser would refuse it', async () => {
    const { choose, time, server, page } = play({ ...openAttempt, skill: 'written_expression' });
    choose('a', 'é'.repeat(31_000));
    page.setHidden(true);
    await time.pass(0);
    choose('b', 'é'.repeat(33_000));
    page.setHidden(true);
    await time.pass(0);
    expect(server.saves().map(({ keepalive }) => keepalive)).toEqual([true, false]);
  });

  it('sends nothing where nothing is unsent', async () => {
    const { time, server, page } = play();
    page.setHidden(true);
    await time.pass(1_000);
    expect(server.sent).toEqual([]);
  });
});

describe('the end', () => {
  const lastSeconds = { ...openAttempt, deadline_at: '2026-11-21T10:10:05.000Z' };

  it('at zero the test submits itself, once, after what was unsent', async () => {
    const { choose, time, server, engine, submitted } = play(lastSeconds);
    await time.pass(4_800);
    choose('a', 'A');
    await time.pass(10_000);
    expect(engine.get().isOver).toBe(true);
    expect(submitted).toEqual(['attempt-1']);
    expect(server.sent.map(({ call }) => call.split(' ')[0])).toEqual(['PATCH', 'POST']);
    expect(server.held()).toMatchObject({ status: 'submitted', answers: [{ response: 'A' }] });
  });

  it('the time is the server’s: a later reply sets the clock anew', async () => {
    const { choose, time, engine } = play(lastSeconds);
    engine.clock.sync('2026-11-21T10:09:00.000Z');
    await time.pass(30_000);
    expect(engine.get().isOver).toBe(false);
    choose('a', 'A');
    await time.pass(1_000);
    expect(engine.get().isOver).toBe(true);
  });

  it('a reply that was long on its way gives no time back', async () => {
    const { time, server, page, engine } = play(lastSeconds);
    server.latencyMs = 8_000;
    page.goOnline();
    await time.pass(6_000);
    expect(engine.get().isOver).toBe(true);
    await time.pass(3_000);
    expect([engine.get().isOver, engine.clock.secondsLeft()]).toEqual([true, 0]);
  });

  it.each(['shown', 'online', 'awake'])(
    'a sleep that was longer is known as soon as the page is %s',
    async (how) => {
      const { time, server, page, engine, submitted } = play();
      server.sleptMs = 20 * 60_000;
      if (how === 'shown') page.setHidden(false);
      else if (how === 'awake') page.wake();
      else page.goOnline();
      await time.pass(0);
      expect(engine.clock.secondsLeft()).toBe(30 * 60);
      server.sleptMs = 60 * 60_000;
      page.goOnline();
      await time.pass(0);
      expect([engine.get().isOver, submitted]).toEqual([true, ['attempt-1']]);
    },
  );

  it('a sleep is known, too, where the first question for the time fails, as the network is not there yet', async () => {
    const { time, server, page, engine, stop } = play();
    server.sleptMs = 20 * 60_000;
    server.next.push('down', 'service_unavailable');
    page.setHidden(false);
    await time.pass(10_500);
    expect(engine.clock.secondsLeft()).toBe(30 * 60 - 10);
    server.fate = 'down';
    page.setHidden(false);
    await time.pass(0);
    stop();
    await time.pass(0);
    expect(time.timers()).toBe(0);
  });

  it('a refusal of the question for the time is not asked for again', async () => {
    const { time, server, page } = play();
    server.fate = 'forbidden';
    page.setHidden(false);
    await time.pass(60_000);
    expect(server.sent).toHaveLength(1);
  });

  it('is tried again until it arrives, every five seconds', async () => {
    const { time, server, engine, submitted } = play(lastSeconds);
    server.fate = 'service_unavailable';
    await time.pass(12_000);
    expect(engine.get().submission.problem?.code).toBe('service_unavailable');
    expect(server.sent).toHaveLength(2);
    server.fate = 'done';
    await time.pass(5_000);
    expect(submitted).toEqual(['attempt-1']);
  });

  it('asked twice it submits once; what did not arrive can be asked for again', async () => {
    const { server, engine, submitted } = play();
    server.next.push('down');
    await Promise.all([engine.submit(), engine.submit()]);
    expect([server.sent.length, submitted.length]).toEqual([1, 0]);
    expect(engine.get().submission).toMatchObject({ isPending: false, problem: { code: 'network' } });
    await Promise.all([engine.submit(), engine.submit()]);
    expect([server.sent.length, submitted.length]).toEqual([2, 1]);
  });

  it('a server that takes no more answers ends it', async () => {
    const { choose, time, server, submitted } = play();
    server.next.push('attempt_closed');
    choose('a', 'A');
    await time.pass(1_000);
    expect(submitted).toEqual(['attempt-1']);
  });

  it('may come before its time', async () => {
    const { time, engine, submitted } = play();
    engine.end();
    expect(engine.get()).toMatchObject({ isOver: true, isLocked: true });
    await time.pass(0);
    expect(submitted).toEqual(['attempt-1']);
  });

  it('what is submitted is kept on the device no more', async () => {
    const { choose, engine, server, device } = play();
    server.next.push('internal_error');
    choose('a', 'A');
    await engine.submit();
    expect(device.unsent).toEqual([]);
  });
});

describe('hearings', () => {
  it('one whose reply was lost is asked for by the same id: it counts once', async () => {
    const { server, engine } = play(oralExam);
    server.next.push('lost');
    await expect(engine.hearings.count('a')).rejects.toMatchObject({ code: 'network' });
    await engine.hearings.count('a');
    expect(new Set(server.sent.map(({ body }) => body.play_id)).size).toBe(1);
    expect(engine.get().plays).toEqual({ a: 1 });
  });

  const reports = (server: FakeServer) =>
    server.sent.flatMap(({ call, body }) =>
      call.startsWith('PATCH') && call.endsWith('/plays/') ? [body.heard_ms] : [],
    );

  it('after a crash one goes on at most 2 s before where it was, and reports are few', async () => {
    const world = play(oralExam);
    const { server, engine } = world;
    expect(await engine.hearings.count('a')).toBe(0);
    // As an <audio> element tells its time.
    for (let ms = 0; ms <= 20_000; ms += 250) {
      await engine.hearings.report('a', ms, false);
      expect(ms - (server.held().heard_ms?.a ?? 0)).toBeLessThanOrEqual(1_500);
    }
    expect(reports(server).length).toBeLessThanOrEqual(14);
    const { engine: reopened } = playIn(world);
    expect([reopened.hearings.isBroken('a'), reopened.hearings.isBroken('b')]).toEqual([true, false]);
    const from = await reopened.hearings.count('a');
    expect(from).toBeGreaterThanOrEqual(18_500);
    expect(engine.get().plays).toEqual({ a: 1 });
    // The page before, were it still there, may not.
    await expect(engine.hearings.report('a', 25_000, false)).rejects.toMatchObject({
      code: 'already_played',
    });
  });

  it('a report that is lost is made up for by the next; a page that goes tells where it was', async () => {
    const { server, engine, page } = play(oralExam);
    await engine.hearings.count('a');
    server.next.push('down');
    await engine.hearings.report('a', 1_600, false);
    await engine.hearings.report('a', 1_850, false);
    expect(server.held().heard_ms).toEqual({ a: 1_850 });
    await engine.hearings.report('a', 2_600, false);
    page.setHidden(true);
    await settle();
    expect(server.held().heard_ms).toEqual({ a: 2_600 });
    expect(server.sent.at(-1)?.keepalive).toBe(true);
  });

  it('at its end it is over', async () => {
    const { server, engine } = play(oralExam);
    await engine.hearings.count('a');
    await engine.hearings.report('a', 9_000, true);
    expect(server.held().heard_ms).toEqual({});
    expect(engine.hearings.isBroken('a')).toBe(false);
  });

  it('an end whose report was lost is told by the page that goes: it is not heard again', async () => {
    const world = play(oralExam);
    const { server, engine, page } = world;
    await engine.hearings.count('a');
    server.next.push('down');
    await engine.hearings.report('a', 9_000, true);
    expect(engine.hearings.isBroken('a')).toBe(false);
    page.setHidden(true);
    await settle();
    expect(server.held().heard_ms).toEqual({});
    expect(playIn(world).engine.hearings.isBroken('a')).toBe(false);
    page.setHidden(false);
    page.setHidden(true);
    await settle();
    expect(reports(server)).toEqual([9_000, 9_000]);
  });
});

describe('recordings that the set does not give', () => {
  it('are asked for once, however often they are wanted; again where that failed', async () => {
    const { server, engine } = play(oralExam);
    server.next.push('down');
    await expect(engine.askSound('a')).rejects.toMatchObject({ code: 'network' });
    const both = await Promise.all([engine.askSound('a'), engine.askSound('a')]);
    expect(both[0]).toEqual([{ url: '/given/a.mp3', type: 'audio/mpeg' }]);
    expect(await engine.askSound('a')).toBe(both[0]);
    expect(engine.get().sounds).toEqual({ a: both[0] });
    expect(server.sent).toHaveLength(2);
  });
});
