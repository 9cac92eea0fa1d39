import { describe, expect, it } from '@jest/globals';
import { createAttemptHold } from './attempt-hold.js';
import { createFakeWorld, openAttempt } from './testing/fake-world.js';

function open() {
  const world = createFakeWorld();
  const submitted: string[] = [];
  const hold = createAttemptHold(openAttempt, (id) => submitted.push(id), world.ports);
  return { ...world, hold, submitted };
}

describe('the hold of an attempt', () => {
  it('opens what the server has just given, with what this device kept unsent', async () => {
    const { hold, time, server, device } = open();
    device.unsent = [{ question_id: 'a', response: 'B', revise: false, seq: 7 }];
    hold.start();
    expect(hold.get().kind).toBe('opening');
    await time.pass(0);
    expect(hold.get()).toMatchObject({ kind: 'held', attempt: openAttempt, unsent: [{ response: 'B' }] });
    expect(server.sent).toEqual([]);
  });

  it('another tab has it: taken over explicitly, and read again', async () => {
    const { hold, time, server, tabs } = open();
    tabs.isFree = false;
    hold.start();
    await time.pass(0);
    expect(hold.get().kind).toBe('elsewhere');
    server.change({ position: 2 });
    hold.takeOver();
    await time.pass(0);
    expect(hold.get()).toMatchObject({ kind: 'held', attempt: { position: 2 } });
  });

  it('loses it to another tab, and has it back as it stands then', async () => {
    const { hold, time, server, tabs } = open();
    hold.start();
    await time.pass(0);
    tabs.steal();
    expect(hold.get().kind).toBe('elsewhere');
    server.change({ position: 1 });
    hold.takeOver();
    await time.pass(0);
    expect(hold.get()).toMatchObject({ kind: 'held', attempt: { position: 1 } });
  });

  it('a reading that ends after another tab took over opens nothing', async () => {
    const { hold, time, tabs } = open();
    hold.start();
    tabs.steal();
    await time.pass(0);
    expect(hold.get().kind).toBe('elsewhere');
  });

  it('says why it cannot be read again, and tries on demand', async () => {
    const { hold, time, server } = open();
    hold.start();
    await time.pass(0);
    server.next.push('down');
    hold.reopen();
    await time.pass(0);
    expect(hold.get()).toMatchObject({ kind: 'failed', problem: { code: 'network' } });
    hold.reopen();
    await time.pass(0);
    expect(hold.get().kind).toBe('held');
  });

  it('was submitted meanwhile: its result is shown', async () => {
    const { hold, time, server, submitted } = open();
    hold.start();
    await time.pass(0);
    server.change({ status: 'submitted' });
    hold.reopen();
    await time.pass(0);
    expect(submitted).toEqual(['attempt-1']);
  });
});
