import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { packageVersion } from './package-version.js';

describe('the version of what runs', () => {
  it('is the nearest package.json’s', () => {
    expect(packageVersion(fileURLToPath(import.meta.url))).toMatch(/^\d+\.\d+\.\d+/);
  });

  it('is unknown where there is none', () => {
    expect(packageVersion('/nowhere/at/all.js')).toBeUndefined();
  });
});
