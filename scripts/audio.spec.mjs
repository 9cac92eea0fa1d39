import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { heardSets } from './audio/jobs.mjs';

const set = (id, skill) =>
  JSON.stringify({
    ...{ id, skill },
    items: [
      { number: 7, level: 'B1', kind: 'annonce', audio: { lines: [{ voice: 'femme-1', text: 'Oui.' }] } },
    ],
  });

describe('what npm run audio speaks', () => {
  const pack = mkdtempSync(join(tmpdir(), 'passerelle-audio-'));
  const write = (name, text) => writeFileSync(join(pack, name), text);
  afterEach(() => rmSync(pack, { recursive: true, force: true }));

  it('is the sets that are heard and the placement test in listening', async () => {
    mkdirSync(join(pack, 'sets'));
    write('sets/co-1.yaml', set('co-1', 'oral_comprehension'));
    write('sets/ce-1.yaml', set('ce-1', 'written_comprehension'));
    write('placement-ce.yaml', set('placement-ce', 'written_comprehension'));
    write('placement-co.yaml', set('placement-co', 'oral_comprehension'));
    const stems = async (wanted) =>
      (await heardSets(pack, wanted)).flatMap(({ jobs }) => jobs.map(({ stem }) => stem));
    expect(await stems([])).toEqual(['co-1-07', 'placement-co-07']);
    expect(await stems(['placement-co'])).toEqual(['placement-co-07']);
    await expect(stems(['placement-ce'])).rejects.toThrow('no set that is heard is placement-ce');
  });
});
