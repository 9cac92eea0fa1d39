import { describe, expect, it } from '@jest/globals';
import type { Attempt } from '@passerelle/contracts';
import { createFakeWorld, openAttempt, playIn } from '../testing/fake-world.js';
import { sendEnded } from './send-ended.js';

const untimed: Attempt = { ...openAttempt, deadline_at: null };
/** A test that is not spoken has none. */
const noRecordings = async () => undefined;
const calls = (sent: readonly { call: string }[]) => sent.map(({ call }) => call.split(' ')[0]);

/** A test without a time limit, ended while the network is away. */
async function endOffline(attempt: Attempt = untimed) {
  const world = createFakeWorld(attempt);
  const playing = playIn(world);
  world.page.isOnline = false;
  world.server.fate = 'down';
  playing.engine.dispatch({ type: 'choose', questionId: 'a', response: 'A' });
  await playing.engine.submit();
  const goOnline = async () => {
    world.server.sent.length = 0;
    world.server.fate = 'done';
    world.page.goOnline();
    await world.time.pass(0);
  };
  return { ...world, ...playing, goOnline };
}

describe('a test without a time limit that is ended without a network', () => {
  it('is closed, and submitted once, after its answers, as soon as the network is back', async () => {
    const { engine, device, server, submitted, goOnline, time } = await endOffline();
    expect(engine.get()).toMatchObject({ isAwaited: true, isLocked: true });
    expect([device.ended.length, device.unsent.length]).toEqual([1, 1]);
    await goOnline();
    await time.pass(60_000);
    expect(submitted).toEqual(['attempt-1']);
    expect(calls(server.sent)).toEqual(['PATCH', 'POST']);
    expect(server.held()).toMatchObject({ status: 'submitted', answers: [{ response: 'A' }] });
    expect([device.ended, device.unsent]).toEqual([[], []]);
  });

  it('is tried every five seconds where the browser notices nothing, and not while it says that it is offline', async () => {
    const { server, submitted, time, page } = await endOffline();
    const before = server.sent.length;
    await time.pass(60_000);
    expect(server.sent.slice(before).filter(({ call }) => call.startsWith('POST'))).toEqual([]);
    server.fate = 'done';
    page.isOnline = true;
    await time.pass(5_000);
    expect(submitted).toEqual(['attempt-1']);
  });

  it('is submitted by the page that opens it again', async () => {
    const { server, device, time, stop, ...world } = await endOffline();
    stop();
    await time.pass(0);
    server.fate = 'done';
    world.page.isOnline = true;
    const again = playIn({ server, device, time, ...world }, { unsent: device.unsent });
    await time.pass(0);
    expect(again.submitted).toEqual(['attempt-1']);
    expect(server.held().answers).toMatchObject([{ response: 'A' }]);
  });

  it('is submitted by a page that only shows the learner area', async () => {
    const { server, device, ports, stop, time } = await endOffline();
    stop();
    await time.pass(0);
    expect(await sendEnded(ports, noRecordings)).toEqual([]);
    server.fate = 'done';
    server.sent.length = 0;
    expect(await sendEnded(ports, noRecordings)).toMatchObject([{ attemptId: 'attempt-1', testId: 'ce-1' }]);
    expect(calls(server.sent)).toEqual(['PATCH', 'POST']);
    expect([device.ended, device.unsent, server.held().status]).toEqual([[], [], 'submitted']);
    expect(await sendEnded(ports, noRecordings)).toEqual([]);
  });

  it('is left to the tab that plays it', async () => {
    const { server, ports, tabs } = await endOffline();
    tabs.isFree = false;
    server.fate = 'done';
    server.sent.length = 0;
    expect(await sendEnded(ports, noRecordings)).toEqual([]);
    expect(server.sent).toEqual([]);
  });

  it('another device submitted it meanwhile: nothing is left to send', async () => {
    const { server, device, ports, stop, time } = await endOffline();
    stop();
    await time.pass(0);
    server.change({ status: 'submitted' });
    server.fate = 'done';
    expect(await sendEnded(ports, noRecordings)).toHaveLength(1);
    expect([device.ended, device.unsent]).toEqual([[], []]);
  });
});

describe('what waits for nothing', () => {
  it('a test with a deadline, which is the server’s: the candidate ends it again', async () => {
    const { engine, device } = await endOffline(openAttempt);
    expect(engine.get()).toMatchObject({ isAwaited: false, isLocked: false });
    expect(engine.get().submission.problem?.code).toBe('network');
    expect(device.ended).toEqual([]);
  });

  it('a refusal of the server’s', async () => {
    const world = createFakeWorld(untimed);
    const { engine } = playIn(world);
    world.server.fate = 'service_unavailable';
    await engine.submit();
    expect(engine.get()).toMatchObject({ isAwaited: false, submission: { isPending: false } });
  });
});
