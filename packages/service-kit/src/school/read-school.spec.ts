import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from '@jest/globals';
import { readSchool } from './read-school.js';

const folder = mkdtempSync(join(tmpdir(), 'passerelle-school-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const read = (yaml: string) => {
  writeFileSync(join(folder, 'school.yaml'), yaml);
  return () => readSchool(folder);
};

describe('school.yaml', () => {
  it('of the repository is a demonstration’s, with a number for transfers', () =>
    expect(readSchool(fileURLToPath(new URL('../../../../content', import.meta.url)))).toMatchObject({
      demonstration: true,
      whatsapp: expect.any(String),
    }));

  it('needs a name alone', () =>
    expect(read('name: École du Pont')()).toEqual({
      name: 'École du Pont',
      demonstration: false,
      time_zone: 'America/Toronto',
    }));

  it.each([
    ['', 'school.yaml'],
    ['demonstration: true', 'name'],
    ['name: É\nemail: nobody', 'email'],
    ['name: É\nwhatsapp: 0145', 'whatsapp'],
    ['name: É\nadress: [rue]', 'adress'],
    ['name: É\nsocial: { facebook: https://www.facebook.com/ }', 'social.facebook'],
    ['name: É\nsocial: { youtube: http://youtube.com/@ecole }', 'social.youtube'],
    ['name: É\nexamples: javascript:alert(1)', 'examples'],
    ['name: É\nteam: []', 'team'],
    ['name: [', 'school.yaml'],
  ])('%j is refused, with what is wrong', (yaml, named) => expect(read(yaml)).toThrow(named));

  it('that is missing is named', () => expect(() => readSchool(join(folder, 'none'))).toThrow('school.yaml'));
});
