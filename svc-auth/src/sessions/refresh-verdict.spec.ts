import { describe, expect, it } from '@jest/globals';
import { judgeRefresh } from './refresh-verdict.js';

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1) + seconds * 1000);
const session = { generation: 5, rotatedAt: at(0), expiresAt: at(86_400), endedAt: null };
const cookie = (generation: number) => ({ generation, expiresAt: at(86_400) });
const body = { generation: null, expiresAt: at(3_600) };

describe('judgeRefresh', () => {
  it('rotates the current cookie, whenever it comes', () => {
    expect(judgeRefresh(cookie(5), session, at(0))).toBe('rotate');
    expect(judgeRefresh(cookie(5), session, at(80_000))).toBe('rotate');
  });

  it('tolerates the previous cookie for ten seconds', () => {
    expect(judgeRefresh(cookie(4), session, at(10))).toBe('tolerate');
    expect(judgeRefresh(cookie(4), session, at(10.001))).toBe('reuse');
  });

  it('never tolerates an older one', () => {
    expect(judgeRefresh(cookie(3), session, at(0))).toBe('reuse');
  });

  it('leaves the token of the body as it is, until its own end', () => {
    expect(judgeRefresh(body, session, at(3_599))).toBe('steady');
    expect(judgeRefresh(body, session, at(3_600))).toBe('dead');
  });

  it.each([
    ['the session ended', { ...session, endedAt: at(1) }],
    ['the session is over', { ...session, expiresAt: at(2) }],
  ])('refuses everything once %s', (_case, over) => {
    for (const token of [cookie(5), cookie(4), cookie(1), body]) {
      expect(judgeRefresh(token, over, at(2))).toBe('dead');
    }
  });
});
