import { describe, expect, it } from '@jest/globals';
import type { Role } from '@passerelle/contracts';
import { isOutlived, sessionLife } from './session-life.js';

const hour = 3_600_000;
const now = new Date('2026-11-24T18:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);

describe('how long a session lives', () => {
  it('a learner’s a day, or thirty; who works here has twelve hours, remembered or not', () => {
    expect(sessionLife(['learner'], false)).toBe(24 * hour);
    expect(sessionLife(['learner'], true)).toBe(30 * 24 * hour);
    for (const role of ['teacher', 'admin', 'ops'] as Role[]) {
      expect(sessionLife(['learner', role], false)).toBe(12 * hour);
      expect(sessionLife(['learner', role], true)).toBe(12 * hour);
    }
  });

  it.each([
    [['learner'], 20 * 24 * hour, 20 * 24 * hour, false],
    [['learner', 'teacher'], 11 * hour, hour - 1, false],
    [['learner', 'teacher'], 11 * hour, hour, true],
    // Promoted while the session was being opened: it is as short all the same.
    [['learner', 'admin'], 12 * hour, 60_000, true],
  ] as [Role[], number, number, boolean][])(
    'of %j, opened %i ms ago and used %i ms ago: too long is %j',
    (roles, opened, used, outlived) =>
      expect(isOutlived(roles, { createdAt: ago(opened), lastUsedAt: ago(used) }, now)).toBe(outlived),
  );
});
