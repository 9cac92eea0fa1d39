import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openJournal } from './journal.js';

let dir: string;
let path: string;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'passerelle-journal-'));
  path = join(dir, 'journal.jsonl');
});

afterEach(() => rmSync(dir, { recursive: true, force: true }));

function replayed(): number[] {
  const seen: number[] = [];
  openJournal<number>(path, (entry) => seen.push(entry)).close();
  return seen;
}

describe('the journal', () => {
  it('replays what was appended', () => {
    const journal = openJournal<number>(path, () => undefined);
    journal.append(1);
    journal.append(2);
    journal.close();
    expect(replayed()).toEqual([1, 2]);
  });

  it('cuts off a torn last line and goes on after it', () => {
    writeFileSync(path, '1\n2\n{"to');
    expect(replayed()).toEqual([1, 2]);
    appendFileSync(path, '3\n');
    expect(replayed()).toEqual([1, 2, 3]);
  });

  it('refuses a damaged line in the middle, naming it', () => {
    writeFileSync(path, '1\n{"to\n3\n');
    expect(replayed).toThrow(`${path}:2 is not JSON`);
  });
});
