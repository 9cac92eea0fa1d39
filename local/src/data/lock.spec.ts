import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { lockData } from './lock.js';

let dir: string;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'passerelle-lock-'));
});

afterEach(() => rmSync(dir, { recursive: true, force: true }));

describe('the lock of a data folder', () => {
  it('is held by one and leaves nothing behind', () => {
    const lock = lockData(dir);
    expect(() => lockData(dir)).toThrow(`pid ${process.pid}`);
    lock.release();
    expect(readdirSync(dir)).toEqual([]);
  });

  it.each([
    ['a dead process', JSON.stringify({ pid: 2 ** 22 + 1, startedAt: '1' })],
    ['another process that was given the pid', JSON.stringify({ pid: process.pid, startedAt: '1' })],
    ['half a lock', '{"pid":'],
  ])('is taken over from %s', (_who, content) => {
    writeFileSync(join(dir, 'lock'), content);
    const lock = lockData(dir);
    expect(existsSync(join(dir, 'lock'))).toBe(true);
    lock.release();
    expect(readdirSync(dir)).toEqual([]);
  });
});
