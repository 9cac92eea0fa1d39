import { describe, expect, it } from '@jest/globals';
import { Breaker, type BreakerOutcome } from './breaker.js';

const rules = { failures: 3, restMs: 1_000, trials: 1 };

/** A breaker, the time, and calls that are over at once. */
function started() {
  const breaker = new Breaker(rules);
  let now = 0;
  const enter = () => breaker.enter(now);
  const call = (outcome: BreakerOutcome) => {
    const era = enter();
    if (era === undefined) return 'refused';
    breaker.leave(era, outcome, now);
    return breaker.stateAt(now);
  };
  return {
    breaker,
    enter,
    call,
    leave: (era: number | undefined, outcome: BreakerOutcome) => breaker.leave(era as number, outcome, now),
    state: () => breaker.stateAt(now),
    pass: (ms: number) => {
      now += ms;
    },
    open: () => breaker.open(now),
    recover: () => breaker.recover(now),
  };
}

describe('a closed breaker', () => {
  it('opens with so many failures in a row', () => {
    const { call } = started();
    expect([call('failed'), call('failed'), call('failed'), call('answered')]).toEqual([
      ...['closed', 'closed', 'open', 'refused'],
    ]);
  });

  it('stays so where an answer comes between them, not where nobody knows', () => {
    const { call } = started();
    const outcomes: BreakerOutcome[] = ['failed', 'failed', 'answered', 'failed', 'unknown', 'failed'];
    for (const outcome of outcomes) expect(call(outcome)).toBe('closed');
    expect(call('failed')).toBe('open');
  });

  it('opens when it is told', () => {
    const { open, call } = started();
    open();
    expect(call('answered')).toBe('refused');
  });
});

describe('an open breaker', () => {
  it('is tried out after its rest, not before', () => {
    const { open, call, pass, state } = started();
    open();
    pass(999);
    expect(call('answered')).toBe('refused');
    pass(1);
    expect(state()).toBe('half-open');
    expect(call('answered')).toBe('closed');
  });

  it('rests anew with each time that it opens, not with each time that it is told', () => {
    const { open, pass, state } = started();
    open();
    pass(900);
    open();
    pass(100);
    expect(state()).toBe('half-open');
  });

  it('is tried out as soon as it is seen to be well, and trusted the next time', () => {
    const { open, recover, state } = started();
    open();
    recover();
    expect(state()).toBe('half-open');
    recover();
    expect(state()).toBe('closed');
  });

  it('does not hear of calls from before', () => {
    const { enter, leave, open, state } = started();
    const before = enter();
    open();
    leave(before, 'answered');
    expect(state()).toBe('open');
  });
});

describe('a half-open breaker', () => {
  const tried = () => {
    const all = started();
    all.open();
    all.recover();
    return all;
  };

  it('lets one call pass at a time', () => {
    const { enter } = tried();
    expect(enter()).toBeDefined();
    expect(enter()).toBeUndefined();
  });

  it('opens with the first failure', () => {
    const { call } = tried();
    expect(call('failed')).toBe('open');
  });

  it('gives the place on when a trial says nothing', () => {
    const { call } = tried();
    expect([call('unknown'), call('answered')]).toEqual(['half-open', 'closed']);
  });

  it('does not hear of calls from before it opened', () => {
    const { enter, leave, open, recover, state } = started();
    const before = enter();
    open();
    recover();
    leave(before, 'failed');
    expect(state()).toBe('half-open');
  });
});
