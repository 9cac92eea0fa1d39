import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';

it('is something that this V8 knows: of a flag that it does not know it complains', () => {
  const file = fileURLToPath(new URL('./young-objects.js', import.meta.url));
  const run = `import(${JSON.stringify(file)}).then(({ makeObjectsYoung }) => makeObjectsYoung())`;
  const said = execFileSync('sh', ['-c', '"$0" -e "$1" 2>&1', process.execPath, run], { encoding: 'utf8' });
  expect(said).toBe('');
});
