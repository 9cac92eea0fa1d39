import { describe, expect, it } from '@jest/globals';
import { defineSlice, readRegistry, sliceContractVersion } from './index.js';

const slice = (name: string) => defineSlice({ name, version: '1.0.0' });

describe('reading the registry', () => {
  const shell = { active: entry('shell', 'b'), fallbacks: [entry('shell', 'a')] };
  function entry(name: string, version: string, changes: object = {}) {
    const base = `/slices/${name}/${version}/`;
    const manifest = name === 'shell' ? null : slice(name);
    return {
      name,
      version,
      contract: sliceContractVersion,
      base,
      entry: base,
      integrity: {},
      manifest,
      ...changes,
    };
  }
  const exam = {
    active: entry('mfe-exam', '1'),
    fallbacks: [entry('mfe-exam', '0'), entry('mfe-exam', '-1')],
  };

  it('takes every entry that it understands, of slices it never heard of too', () => {
    const slices = [exam, { active: entry('mfe-later', '1'), fallbacks: [] }];
    expect(readRegistry({ shell, slices })).toEqual({ shell, slices, skipped: [] });
  });
  it.each([
    [
      'a newer contract',
      entry('mfe-desk', '9', { contract: 9, manifest: { routes: 'of tomorrow' } }),
      /contract 9/,
    ],
    ['a manifest of another form', entry('mfe-desk', '9', { manifest: { routes: 1 } }), /manifest/],
    [
      'another kind of name',
      entry('mfe-desk', '9', { manifest: { ...slice('mfe-desk'), name: 'desk' } }),
      /mfe-</,
    ],
    ['half an entry', { name: 'mfe-desk', version: '9' }, /base/],
  ])('leaves out and reports %s, alone', (_, active, reason) => {
    const { slices, skipped } = readRegistry({ shell, slices: [{ active, fallbacks: [] }, exam] });
    expect(slices).toEqual([exam]);
    expect(skipped).toEqual([{ entry: 'mfe-desk 9', reason: expect.stringMatching(reason) }]);
  });
  it.each([[null], ['text'], [{}], [{ fallbacks: [] }]])('leaves out %j', (odd) => {
    const { slices, skipped } = readRegistry({ shell, slices: [odd, exam] });
    expect([slices, skipped]).toEqual([[exam], [{ entry: 'an entry', reason: 'it has no active version' }]]);
  });
  it('has the first fallback stand in for one that it does not understand', () => {
    const active = entry('mfe-exam', '2', { contract: 9 });
    const odd = { ...shell, active: { name: 'shell', version: 'c' } };
    const read = readRegistry({ shell: odd, slices: [{ ...exam, active }] });
    const [first, second] = exam.fallbacks;
    expect(read.slices).toEqual([{ active: first, fallbacks: [second] }]);
    expect(read.shell).toEqual({ active: shell.fallbacks[0], fallbacks: [] });
    expect(read.skipped.map(({ entry }) => entry)).toEqual(['shell c', 'mfe-exam 2']);
  });
  it('takes an active version whose fallbacks it does not understand', () => {
    const slices = [{ ...exam, fallbacks: 'none' }, { active: exam.active }];
    const alone = { active: exam.active, fallbacks: [] };
    expect(readRegistry({ shell, slices }).slices).toEqual([alone, alone]);
  });
  it('knows what open pages must take', () => {
    const slices = [{ ...exam, required: 7 }];
    expect(readRegistry({ shell: { ...shell, required: 3 }, slices })).toMatchObject({
      shell: { required: 3 },
      slices: [{ required: 7 }],
    });
    expect(readRegistry({ shell, slices: [{ ...exam, required: 'soon' }] }).slices).toEqual([exam]);
  });
  it('does without a shell', () => expect(readRegistry({ shell: null, slices: [] }).shell).toBeNull());
  it('refuses what is no registry', () => expect(() => readRegistry({ slices: 'none' })).toThrow());
});
