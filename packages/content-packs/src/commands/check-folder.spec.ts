import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { checkFolder } from './check-folder.js';

describe('lint of a folder', () => {
  let root: string;
  // No pack: what is looked at is the school's file, and a whole pack takes seconds.
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'passerelle-folder-'));
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  /** What it complains of the file that says who the school is. */
  async function complaints(command: 'lint' | 'spell', school?: string): Promise<string[]> {
    if (school !== undefined) await writeFile(join(root, 'school.yaml'), school);
    const said: string[] = [];
    await checkFolder(command, root, { print: () => undefined, complain: (line) => said.push(line) });
    return said.filter((line) => line.includes('school.yaml'));
  }

  it('finds nothing in a good school.yaml, nor where there is none', async () => {
    expect(await complaints('lint')).toEqual([]);
    expect(await complaints('lint', 'name: École du Pont')).toEqual([]);
  });

  it('names each line of school.yaml that is wrong', async () => {
    expect(await complaints('lint', 'name: École du Pont\nemail: nobody\nadress: [rue]')).toEqual([
      expect.stringMatching(/school\.yaml:2 email : /),
      expect.stringMatching(/school\.yaml:3 adress : /),
    ]);
    expect(await complaints('spell', 'name: [')).toEqual([]);
  });
});
