import { describe, expect, it } from '@jest/globals';
import { commandsOf } from './deploy-guide.js';
import { composeFile, inHouse, textOf } from './files.js';

const { services } = composeFile();
const scripts = (JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }).scripts;
/** What the guide asks of Compose, and the options that take a word. */
const compose: Readonly<Record<string, readonly string[]>> = {
  build: [],
  up: ['--scale'],
  down: [],
  exec: [],
  run: ['--entrypoint', '--volume'],
};

/** What a `docker compose` command names that is not there. */
function faultOf([, , what = '', ...words]: readonly string[]): string | null {
  const options = compose[what];
  if (!options) return `docker compose ${what}`;
  const named: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (word === '--scale') named.push(words[at + 1]?.split('=')[0] ?? '');
    if (options.includes(word)) at += 1;
    else if (/^[<>|]/.test(word)) break;
    else if (!word.startsWith('-')) {
      named.push(word.replaceAll('"', ''));
      // What follows is for the container.
      if (what === 'exec' || what === 'run') break;
    }
  }
  return named.find((name) => name !== '$name' && !(name in services)) ?? null;
}

describe('the commands of docs/deploy.md', () => {
  it('are asked of Compose for services that are there', () => {
    const commands = commandsOf(['docker compose']);
    expect(commands.length).toBeGreaterThan(10);
    for (const command of commands) expect([command, faultOf(command)]).toEqual([command, null]);
    for (const wrong of ['up svc-desk', 'rum svc-auth', 'up --scale svc-nobody=2', 'exec -T sql psql'])
      expect([wrong, faultOf(['docker', 'compose', ...wrong.split(' ')])]).not.toEqual([wrong, null]);
  });

  it('run programs and scripts that are there', () => {
    const commands = commandsOf(['node', 'npm run', 'npm']);
    expect(commands.length).toBeGreaterThan(5);
    for (const [program = '', ...words] of commands) {
      const name = words[0] === 'run' ? (words[1] ?? '') : (words[0] ?? '');
      expect([program, name, program === 'node' ? inHouse(name) : name in scripts]).toEqual([
        program,
        name,
        true,
      ]);
    }
  });

  it('that work on a service in its container are those that the container has', () => {
    const operate = textOf('deploy/images/operate.mjs');
    const programs = commandsOf(['docker compose exec', 'operate.mjs']).flatMap((words) => {
      const at = words.findIndex((word) => word.endsWith('operate.mjs'));
      return at < 0 ? [] : (words[at + 1] ?? '');
    });
    expect(programs).toEqual(expect.arrayContaining(['user', 'orders']));
    for (const program of programs)
      expect([program, new RegExp(`^ {2}${program}: `, 'm').test(operate)]).toEqual([program, true]);
  });

  it('name files and variables that are there', () => {
    const guide = textOf('docs/deploy.md');
    const example = textOf('.env.example');
    for (const [, path = ''] of guide.matchAll(/`((?:deploy|e2e|bench|local|content)\/[\w./-]+\w)`/g))
      if (!path.startsWith('deploy/secrets/')) expect([path, inHouse(path)]).toEqual([path, true]);
    const secrets = Object.keys(composeFile().secrets);
    for (const [, name = ''] of guide.matchAll(/deploy\/secrets\/(\w+)/g))
      expect([name, secrets.includes(name)]).toEqual([name, true]);
    for (const [, name = ''] of guide.matchAll(/`([A-Z]+(?:_[A-Z]+)+)=[^`\s]*`(?= in `\.env`)/g))
      expect([name, example.includes(`${name}=`)]).toEqual([name, true]);
  });
});
