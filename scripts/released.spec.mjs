import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from '@jest/globals';
import { commitIn, partsOf, readReleases, writeReleases } from './released.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const released = readReleases(root);
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
/** A shallow clone has one commit. */
const isWhole =
  commitIn(root, 'HEAD') !== undefined && git('rev-parse', '--is-shallow-repository') === 'false';
const scratch = mkdtempSync(join(tmpdir(), 'passerelle-released-'));
afterAll(() => rmSync(scratch, { recursive: true }));

describe('releases.json', () => {
  it('has a row of each slice and each service, and no other', () => {
    expect(Object.keys(released)).toEqual(partsOf(root).sort());
  });

  it('has whole commits, and null of what was never released', () => {
    for (const [part, commit] of Object.entries(released))
      expect([part, commit === null || /^[0-9a-f]{40}$/.test(commit)]).toEqual([part, true]);
  });

  for (const [part, commit] of Object.entries(released)) {
    const test = commit === null || !isWhole ? it.skip : it;
    test(`${part}: git has ${commit?.slice(0, 7)} (skipped in a shallow clone, and without git)`, () => {
      expect(commitIn(root, commit)).toBe(commit);
    });
  }

  it('takes rows in their order, the others as they are', () => {
    writeReleases(scratch, { 'svc-b': null });
    writeReleases(scratch, { 'svc-a': 'f'.repeat(40) });
    expect(readFileSync(join(scratch, 'releases.json'), 'utf8')).toBe(
      `{\n  "svc-a": "${'f'.repeat(40)}",\n  "svc-b": null\n}\n`,
    );
  });
});
