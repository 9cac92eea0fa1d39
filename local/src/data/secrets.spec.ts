import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openSecrets } from './secrets.js';

let dir: string;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'passerelle-secrets-'));
});

afterEach(() => rmSync(dir, { recursive: true, force: true }));

describe('the secrets', () => {
  it('are made once, kept, and readable by their owner only', () => {
    const made = openSecrets(dir).get('stripe', 'sk_test_');
    expect(made).toMatch(/^sk_test_[0-9a-f]{48}$/);
    expect(openSecrets(dir).get('stripe', 'sk_test_')).toBe(made);
    expect(statSync(join(dir, 'secrets.json')).mode & 0o777).toBe(0o600);
  });

  it('survive two who opened them at once', () => {
    const [first, second] = [openSecrets(dir), openSecrets(dir)];
    const one = first.get('one');
    const two = second.get('two');
    first.get('three');
    expect([openSecrets(dir).get('one'), openSecrets(dir).get('two')]).toEqual([one, two]);
  });

  it('say so when their file is damaged', () => {
    writeFileSync(join(dir, 'secrets.json'), '{"one":');
    expect(() => openSecrets(dir).get('one')).toThrow(/is damaged/);
  });
});
