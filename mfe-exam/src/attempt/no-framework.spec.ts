import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';

const folder = dirname(fileURLToPath(import.meta.url));

it('the engine is of no framework, and knows nothing of what shows it', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js') && !name.endsWith('.spec.js') && !name.startsWith('testing'))
    .map((name) => join(folder, name));
  const imported = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:from|import) ['"]([^'"]+)['"]/g)].map(([, name = '']) =>
      name.startsWith('.') ? resolve(dirname(file), name) : name,
    ),
  );
  const foreign = imported.filter((name) => !name.startsWith(folder));
  expect(files.length).toBeGreaterThan(10);
  expect([...new Set(foreign)].sort()).toEqual(['@passerelle/contracts', '@passerelle/slice-kit/api', 'idb']);
});
