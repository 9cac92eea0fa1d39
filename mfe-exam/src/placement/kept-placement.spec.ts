import { expect, it } from '@jest/globals';
import { keptOnDevice, placementSkills } from '@passerelle/contracts';
import { oneHearing } from './hearings.js';
import { nothingKept, writeKept } from './kept-placement.js';

it('what the tab keeps of a placement test is emptied with what belongs to a person', async () => {
  const stored = new Map<string, string>();
  const storage = () =>
    ({
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => void stored.set(key, text),
    }) as unknown as Storage;
  for (const skill of placementSkills) writeKept(storage, skill, nothingKept);
  await oneHearing(storage, 'q1').count();
  expect(stored.size).toBe(3);
  expect(Object.values<string>(keptOnDevice.keys)).toEqual(expect.arrayContaining([...stored.keys()]));
});
