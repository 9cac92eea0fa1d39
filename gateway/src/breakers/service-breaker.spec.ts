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

describe('calls that are late', () => {
  const wait = (gates: ReturnType<typeof started>['gates'], count: number) =>
    Array.from({ length: count }, () => {
      const passage = gates.report();
      passage?.late();
      return passage;
    });

  it('cut their route before they are answered, and their answers do not mend it', () => {
    const { breaker, gates, passes } = started();
    const late = wait(gates, 5);
    expect([passes('report'), passes('save')]).toEqual([false, true]);
    for (const passage of late) passage?.settle('answered');
    expect([breaker.state, breaker.cut]).toEqual(['closed', ['report']]);
  });

  it('cut nothing while others of the route are answered in time', () => {
    const { gates, call, breaker } = started();
    for (const passage of [...wait(gates, 4)]) passage?.settle('answered');
    call('report', 'answered');
    for (const passage of wait(gates, 4)) passage?.settle('answered');
    expect(breaker.cut).toEqual([]);
  });

  it('say that their service answers: a look that found nobody does not cut it', () => {
    const { breaker, gates, look } = started();
    const [late] = wait(gates, 1);
    look('silent', () => late?.settle('answered'));
    expect(breaker.state).toBe('closed');
  });

  it('fail as a trial', () => {
    const { breaker, call, gates, pass, passes } = started();
    call('report', ...times(5, 'unanswered'));
    pass(10_000);
    const trial = gates.report();
    trial?.late();
    trial?.settle('answered');
    expect([passes('report'), breaker.cut]).toEqual([false, ['report']]);
  });
});

describe('calls that are slow', () => {
  it('are told of while they wait, and cut nothing', () => {
    const { breaker, gates, pass, passes } = started();
    const first = gates.report();
    pass(1_000);
    gates.save();
    pass(999);
    expect(breaker.slowCalls).toBeUndefined();
    pass(1);
    expect(breaker.slowCalls).toEqual({ count: 1, oldestMs: 2_000 });
    pass(1_000);
    expect(breaker.slowCalls).toEqual({ count: 2, oldestMs: 3_000 });
    first?.settle('answered');
    expect(breaker.slowCalls).toEqual({ count: 1, oldestMs: 2_000 });
    expect([breaker.state, breaker.cut, passes('save')]).toEqual(['closed', [], true]);
  });

  it('are not those of a route that is meant to last', () => {
    const { breaker, pass } = started();
    breaker.gateOf('upload', false)();
    pass(10_000);
    expect(breaker.slowCalls).toBeUndefined();
  });
});

describe('what is under way when a service is cut', () => {
  it('is ended at once, where it may be, and once', () => {
    const { breaker, gates, look } = started();
    const ended: string[] = [];
    const read = gates.report(() => {
      ended.push('read');
      read?.settle('unknown');
    });
    const answered = gates.report(() => ended.push('answered'));
    answered?.settle('unknown');
    gates.save();
    look('silent');
    look('silent');
    expect([breaker.state, ended]).toEqual(['open', ['read']]);
  });

  it('is ended when connections do not come about, too', () => {
    const { call, gates } = started();
    let isEnded = false;
    gates.report(() => {
      isEnded = true;
    });
    call('save', ...times(5, 'unreachable'));
    expect(isEnded).toBe(true);
  });

  it('goes on while only a route is cut', () => {
    const { call, gates } = started();
    let isEnded = false;
    gates.report(() => {
      isEnded = true;
    });
    call('report', ...times(5, 'unanswered'));
    expect(isEnded).toBe(false);
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
