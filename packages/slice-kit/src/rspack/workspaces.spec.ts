import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';
import { sourceAliases } from './workspaces.js';

it('every entry that slices bundle comes from its source: none is there twice', () => {
  const folder = join(dirname(fileURLToPath(import.meta.url)), '../../../../mfe-exam');
  const aliases = sourceAliases(folder);
  expect(Object.keys(aliases)).toEqual(
    expect.arrayContaining([
      '@passerelle/contracts$',
      '@passerelle/slice-kit$',
      '@passerelle/slice-kit/api$',
      '@passerelle/ui-kit$',
    ]),
  );
  for (const source of Object.values(aliases)) expect(source).toMatch(/\/src\/.*\.ts$/);
});
