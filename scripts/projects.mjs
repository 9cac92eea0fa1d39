/** The TypeScript projects of the house, as the root's tsconfig names them: `svc-content`, `packages/contracts`, … */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Tested by themselves. The others (`local`, `bench`, `e2e`) start the whole house. */
const ALONE = /^(packages\/|gateway$|shell$|mfe-|svc-)/;
/** What the test runner itself starts. */
const RUNNER = ['local', 'packages/service-kit'];
const EMITTED = /(\.d\.ts|\.js)(\.map)?$/;

const readTsconfig = (folder) => JSON.parse(readFileSync(join(folder, 'tsconfig.json'), 'utf8'));
const projectsOf = (root) => readTsconfig(root).references.map(({ path }) => path);

/**
 * What has to be compiled before Jest is given some paths (`svc-content`, `svc-content/dist/grades`, `svc-auth/dist/(mails|resets)|svc-billing`).
 * @returns names of projects; none where everything has to be built
 */
export function projectsToCompile(root, paths) {
  const rooms = paths.map((path) =>
    projectsOf(root).filter((name) => ALONE.test(name) && path.split(/[\\/|()]/).includes(basename(name))),
  );
  if (rooms.length === 0 || rooms.some((found) => found.length === 0)) return [];
  return [...new Set([...RUNNER, ...rooms.flat()])];
}

/**
 * Deletes what was emitted for sources that are gone: tests run from `dist`, and a leftover would go on passing.
 * To be called after a compilation that succeeded.
 */
export function deleteLeftovers(root) {
  for (const name of projectsOf(root)) {
    const { rootDir, outDir } = readTsconfig(join(root, name)).compilerOptions;
    const emitted = join(root, name, outDir);
    if (!existsSync(emitted)) continue;
    for (const file of readdirSync(emitted, { recursive: true })) {
      const source = join(root, name, rootDir, file.replace(EMITTED, ''));
      if (EMITTED.test(file) && !existsSync(`${source}.ts`) && !existsSync(`${source}.tsx`))
        rmSync(join(emitted, file));
    }
  }
}
