import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const pathOf = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** Builds the slice of `fixture/mfe-desk` as its team would, and returns the folder of its build. */
export function buildFourthSlice(): string {
  execFileSync(process.execPath, [pathOf('../node_modules/@rspack/cli/bin/rspack.js'), 'build'], {
    cwd: pathOf('fixture/mfe-desk'),
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return pathOf('fixture/mfe-desk/build');
}
