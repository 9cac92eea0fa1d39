import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LogFile } from './log-file.js';

describe('LogFile', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'passerelle-log-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('keeps two files of 5 MiB at most', () => {
    const log = new LogFile(join(folder, 'rotated.log'));
    const chunk = Buffer.alloc(3 * 1024 * 1024, 'x');
    for (let n = 0; n < 3; n += 1) log.write(chunk);
    log.close();
    expect(readFileSync(log.path)).toHaveLength(chunk.length);
    expect(readFileSync(`${log.path}.1`)).toHaveLength(2 * chunk.length);
  });

  it('goes on when it cannot be written, says so once, and writes again when it can', () => {
    const said: string[] = [];
    const log = new LogFile(join(folder, 'missing', 'some.log'), (line) => said.push(line));
    log.write(Buffer.from('one\n'));
    log.write(Buffer.from('two\n'));
    expect(said).toEqual([`${log.path} cannot be written (ENOENT); going on without it until it can.`]);
    expect(log.tail()).toBe('one\ntwo');
    mkdirSync(join(folder, 'missing'));
    log.write(Buffer.from('three\n'));
    log.close();
    expect(readFileSync(log.path, 'utf8')).toBe('three\n');
    expect(said).toHaveLength(1);
  });
});
