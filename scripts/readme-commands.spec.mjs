import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { browserRooms, serviceRooms } from './rooms.mjs';

/** What the READMEs say that one types is there: each script, path, room and stage; and what runs quickly is run. */

const root = fileURLToPath(new URL('..', import.meta.url));
const rooms = readdirSync(root).concat(readdirSync(join(root, 'packages')).map((name) => `packages/${name}`));
const readmes = ['.', ...rooms].filter((room) => existsSync(join(root, room, 'README.md')));
const text = (path) => readFileSync(join(root, path), 'utf8');
const scriptsOf = (room) => Object.keys(JSON.parse(text(`${room}/package.json`)).scripts ?? {});
const stages = [...text('scripts/run-tests.mjs').matchAll(/^ {2}(\w+)(?:: \w+\(|,$)/gm)].map(
  ([, name]) => name,
);

/** Fenced lines and words in backticks that begin with `npm` or `node`, comments left out. */
function commandsOf(readme) {
  const fences = [...readme.matchAll(/^```(?:sh)?\n([\s\S]*?)^```/gm)].flatMap(([, lines]) =>
    lines.split('\n'),
  );
  const inline = [...readme.matchAll(/`([^`\n]+)`/g)].map(([, command]) => command);
  return [...fences, ...inline]
    .map((line) => line.replace(/\s+#.*/, '').trim())
    .filter((line) => /^(npm|node) \S/.test(line));
}

/** The room's folder of `-w mfe-exam` or `-w @passerelle/mfe-exam`. */
const roomOf = (command) => / -w (?:@passerelle\/)?(\S+)/.exec(command)?.[1] ?? '.';

/** What a command names that is not there. */
function missing(readme, command) {
  const room = roomOf(command);
  if (!existsSync(join(root, room, 'package.json'))) return `the room ${room}`;
  if (command.startsWith('node ')) {
    const script = command.split(' ').find((word) => /\.m?js$/.test(word)) ?? '';
    const source = script.replace('dist/', 'src/').replace(/\.js$/, '.ts');
    const isThere = [root, join(root, readme)].some((from) =>
      [script, source].some((path) => existsSync(join(from, path))),
    );
    return isThere ? null : `the program ${script}`;
  }
  const [, script] = /^npm (?:-w \S+ )?(?:run )?(?:-s )?([\w:]+)/.exec(command) ?? [];
  if (!['ci', 'install', 'rebuild'].includes(script) && !scriptsOf(room).includes(script))
    return `the script ${script} of ${room}`;
  const [, only] = / --only=([\w,]+)/.exec(command) ?? [];
  const stage = only?.split(',').find((name) => !stages.includes(name));
  if (stage) return `the stage ${stage}`;
  const [, tested] = /--only=jest -- (\S+)/.exec(command) ?? [];
  return tested && !rooms.some((each) => each === tested || basename(each) === tested)
    ? `the room ${tested}`
    : null;
}

describe('the commands of the READMEs', () => {
  it.each(readmes)('of %s are there', (room) => {
    const faults = commandsOf(text(`${room}/README.md`)).flatMap((command) => {
      const fault = missing(room, command);
      return fault ? [`${command}: ${fault} is not there`] : [];
    });
    expect(faults).toEqual([]);
  });

  it.each([
    ['npm run test:unit -- x', /script test:unit/],
    ['npm run build -w mfe-nowhere', /room mfe-nowhere/],
    ['npm test -- --only=jests -- svc-auth', /stage jests/],
    ['npm test -- --only=jest -- svc-nowhere', /room svc-nowhere/],
    ['node gateway/dist/nothing.js', /program/],
    ['npm run dev -w svc-auth', /^$/],
    ['node gateway/dist/main.js', /^$/],
  ])('would be found: %s', (command, fault) => expect(missing('.', command) ?? '').toMatch(fault));

  it.each([...browserRooms(root), ...serviceRooms(root)])(
    'of %s say how a team works on it alone',
    (room) => {
      const commands = commandsOf(text(`${room}/README.md`));
      expect(commands.some((line) => line.startsWith(`npm run dev -w ${room}`))).toBe(true);
      expect(commands).toContain(`npm test -- --only=jest -- ${room}`);
      if (!room.startsWith('svc-')) expect(commands).toContain(`npm run build -w ${room}`);
    },
  );
});

describe('a room alone, where nothing runs', () => {
  const dev = (room, ...args) =>
    new Promise((resolve) => {
      const options = {
        cwd: join(root, room),
        env: { ...process.env, PASSERELLE_DATA: '/tmp/passerelle-nowhere' },
      };
      execFile(process.execPath, ['../scripts/dev.mjs', ...args], options, (error, _said, reason) =>
        resolve([error?.code ?? 0, reason]),
      );
    });
  it.each([
    ['svc-billing', [], /^No Passerelle runs on \S+: start one with npm start\.\n$/],
    [
      'mfe-exam',
      ['--gateway', 'http://127.0.0.1:1'],
      /^No gateway answers at http:\/\/127\.0\.0\.1:1: start one/,
    ],
    ['mfe-exam', ['--gateway', 'nowhere'], /^npm run dev -w mfe-exam \[/],
  ])('%s %j says what to do', async (room, args, reason) => {
    const [code, said] = await dev(room, ...args);
    expect([code, said]).toEqual([1, expect.stringMatching(reason)]);
  });
});
