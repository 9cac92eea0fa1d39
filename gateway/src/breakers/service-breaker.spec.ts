import { describe, expect, it } from '@jest/globals';
import { type CallOutcome, type Look, ServiceBreaker } from './service-breaker.js';

function started() {
  let now = 0;
  const breaker = new ServiceBreaker(() => now);
  const gates = { save: breaker.gateOf('save'), report: breaker.gateOf('report') };
  const call = (route: keyof typeof gates, ...outcomes: CallOutcome[]) => {
    for (const outcome of outcomes) gates[route]()?.settle(outcome);
  };
  /** A look that takes so long, ms, and what happens meanwhile. */
  const look = (found: Look, meanwhile: () => void = () => undefined) => {
    const begunAt = now;
    now += 1_500;
    meanwhile();
    breaker.seen(found, begunAt);
  };
  const passes = (route: keyof typeof gates) => {
    const passage = gates[route]();
    passage?.settle('unknown');
    return passage !== undefined;
  };
  const pass = (ms: number) => {
    now += ms;
  };
  return { breaker, gates, call, look, passes, pass };
}

const times = (count: number, outcome: CallOutcome) => Array.from({ length: count }, () => outcome);

describe('what one route causes', () => {
  it('cuts that route alone: a slow report keeps nobody from saving', () => {
    const { breaker, call, passes } = started();
    call('report', ...times(5, 'unanswered'));
    expect([passes('report'), passes('save')]).toEqual([false, true]);
    expect([breaker.state, breaker.cut]).toEqual(['closed', ['report']]);
  });

  it('is tried out after ten seconds by one call at a time', () => {
    const { call, pass, passes, gates, breaker } = started();
    call('report', ...times(5, 'unanswered'));
    pass(10_000);
    const trial = gates.report();
    expect(passes('report')).toBe(false);
    trial?.settle('answered');
    expect([passes('report'), breaker.cut]).toEqual([true, []]);
  });

  it('is not excused by a service that answers looks', () => {
    const { call, look, passes } = started();
    call('report', ...times(5, 'unanswered'));
    look('answers');
    expect(passes('report')).toBe(false);
  });
});

describe('a service', () => {
  it('is cut whole when its connections do not come about', () => {
    const { breaker, call, passes } = started();
    call('report', ...times(3, 'unreachable'));
    call('save', ...times(2, 'unreachable'));
    expect([breaker.state, passes('save'), passes('report')]).toEqual(['open', false, false]);
    expect(breaker.cut).toEqual([]);
  });

  it('is cut when a look finds nobody and nothing else was answered', () => {
    const { breaker, look } = started();
    look('silent');
    expect(breaker.state).toBe('open');
  });

  it('is not while it answers calls: it is only busy', () => {
    const { breaker, call, look } = started();
    look('silent', () => call('save', 'answered'));
    expect(breaker.state).toBe('closed');
  });

  it('is cut where something else answers in its place, whatever else that answers', () => {
    const { breaker, call, look } = started();
    look('odd', () => call('save', 'answered'));
    expect(breaker.state).toBe('open');
  });

  it('is never tried out by a person’s call, but by looks', () => {
    const { breaker, look, pass, passes } = started();
    look('silent');
    pass(3_600_000);
    expect(passes('save')).toBe(false);
    look('answers');
    expect([breaker.state, passes('save')]).toEqual(['half-open', true]);
    look('answers');
    expect(breaker.state).toBe('closed');
  });

  it('is cut again by the first connection that fails while it is tried out', () => {
    const { breaker, call, look } = started();
    look('silent');
    look('answers');
    call('save', 'unreachable');
    expect(breaker.state).toBe('open');
  });

  it('that comes back has its routes tried out at once', () => {
    const { call, look, passes } = started();
    call('report', ...times(5, 'unanswered'));
    look('silent');
    look('answers');
    expect(passes('report')).toBe(true);
  });

  it('hears of a call once', () => {
    const { breaker, gates } = started();
    const passage = gates.save();
    for (const outcome of times(9, 'unreachable')) passage?.settle(outcome);
    expect(breaker.state).toBe('closed');
  });
});
