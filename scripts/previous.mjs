/**
 * `node scripts/previous.mjs`: builds the release before of every slice and service, as `releases.json` names its commit, from a git worktree in
 * `.cache/released/<commit>`, with the modules that are installed here. What is built there stays until another release is named. A step of
 * `npm run prove`.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, dirname, join, relative } from 'node:path';
import { onProjectNode, root } from './bootstrap.mjs';
import { commitIn, readReleases } from './released.mjs';

const kept = join(root, '.cache', 'released');

const git = (...args) => execFileSync('git', args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });

/** Says what was built in a folder, once all of it was. */
const markOf = (folder) => join(folder, '.built');

function run(program, args, folder) {
  const PATH = `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`;
  const env = { ...process.env, PATH, NODE_ENV: 'production' };
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: folder, env, encoding: 'utf8' });
  if (status !== 0)
    throw new Error(`${relative(root, folder)}: ${program} ${args.join(' ')} failed\n${stdout}${stderr}`);
}

/** The packages of the house are those of that time; all others are found above, where they are installed. */
function linkModules(folder) {
  const scope = join(folder, 'node_modules', '@passerelle');
  mkdirSync(scope, { recursive: true });
  const rooms = ['.', 'packages'].flatMap((parent) =>
    readdirSync(join(folder, parent), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && existsSync(join(folder, parent, entry.name, 'package.json')))
      .map((entry) => join(parent, entry.name)),
  );
  for (const room of rooms) {
    const { name } = JSON.parse(readFileSync(join(folder, room, 'package.json'), 'utf8'));
    symlinkSync(join('..', '..', room), join(scope, name.slice('@passerelle/'.length)));
    const own = join(root, room, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(folder, room, 'node_modules'));
  }
}

function remove(folder) {
  spawnSync('git', ['worktree', 'remove', '--force', folder], { cwd: root, stdio: 'ignore' });
  rmSync(folder, { recursive: true, force: true });
  git('worktree', 'prune');
}

function build(commit, parts) {
  const folder = join(kept, commit);
  const said = JSON.stringify(parts);
  if (existsSync(markOf(folder)) && readFileSync(markOf(folder), 'utf8') === said) return;
  console.log(`Building ${parts.join(', ')} of ${commit.slice(0, 7)}.`);
  remove(folder);
  mkdirSync(dirname(folder), { recursive: true });
  git('worktree', 'add', '--quiet', '--detach', folder, commit);
  linkModules(folder);
  run('tsc', ['-b', 'packages/slice-kit', ...parts], folder);
  for (const part of parts) {
    const { scripts = {} } = JSON.parse(readFileSync(join(folder, part, 'package.json'), 'utf8'));
    if (scripts.build) run('sh', ['-c', scripts.build], join(folder, part));
  }
  writeFileSync(markOf(folder), said);
}

await onProjectNode(import.meta.url);
const rows = Object.entries(readReleases(root)).filter(([, commit]) => commit !== null);
const commits = Map.groupBy(rows, ([, commit]) => commit);
for (const name of existsSync(kept) ? readdirSync(kept) : [])
  if (!commits.has(name)) remove(join(kept, name));
for (const [commit, parts] of commits) {
  const names = parts.map(([part]) => part);
  if (commitIn(root, commit)) build(commit, names);
  else console.log(`${names.join(', ')}: this clone has no ${commit.slice(0, 7)}; nothing is built.`);
}
