import { join } from 'node:path';

/** Scripts and arguments for Node of what compiles; the bundler runs in each package's folder. */
export function repositoryTools(root: string, projects: readonly string[] = []) {
  const modules = join(root, 'node_modules');
  const pretty = process.stdout.isTTY ? ['--pretty'] : ['--pretty', 'false'];
  return {
    compiler: [join(modules, '@typescript/native/bin/tsc'), '-b', ...projects, ...pretty],
    bundler: [join(modules, '@rspack/cli/bin/rspack.js'), 'build', '--watch', '--mode', 'development'],
  };
}
