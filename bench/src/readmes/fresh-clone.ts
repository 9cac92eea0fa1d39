import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { plainEnvironment } from '../system/npm-start.js';

const house = fileURLToPath(new URL('../../..', import.meta.url));

/** A command that goes on until it is ended. */
export interface Going {
  end(): Promise<void>;
}

/** A clone of what is committed, with the modules that are installed here, in which commands are typed. */
export class FreshClone {
  constructor(
    readonly root: string,
    private readonly dataDir: string,
  ) {
    execFileSync('git', ['clone', '--quiet', '--shared', house, root]);
    for (const room of ['.', ...workspaces(house)]) {
      const modules = join(house, room, 'node_modules');
      if (existsSync(modules) && existsSync(join(root, room)))
        execFileSync('cp', ['--archive', '--link', modules, join(root, room, 'node_modules')]);
    }
  }

  /** The commands in the fences of a README, or of one of its sections, without what is said of them. */
  commandsOf(room: string, section?: string): string[] {
    const readme = readFileSync(join(this.root, room, 'README.md'), 'utf8');
    const text = section ? (readme.split(/^## /m).find((part) => part.startsWith(section)) ?? '') : readme;
    return [...text.matchAll(/^```(?:sh)?\n([\s\S]*?)^```/gm)]
      .flatMap(([, lines = '']) => lines.split('\n'))
      .map((line) => line.replace(/\s+#.*/, '').trim())
      .filter((line) => line !== '');
  }

  /** @throws Error with what a command says, where it fails. */
  async type(command: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const options = { cwd: this.root, env: this.#env(), maxBuffer: 2 ** 26 };
      execFile('sh', ['-c', command], options, (error, said, complained) => {
        if (error) reject(new Error(`${command}\n${said.slice(-4_000)}${complained.slice(-4_000)}`));
        else resolve(said);
      });
    });
  }

  /** Types a command that goes on, and waits for what it says. */
  async begin(command: string, says: RegExp): Promise<Going & { readonly said: RegExpExecArray }> {
    const child: ChildProcess = spawn('sh', ['-c', `exec ${command}`], {
      cwd: this.root,
      env: this.#env(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = once(child, 'close');
    let text = '';
    const said = await new Promise<RegExpExecArray>((resolve, reject) => {
      const listen = (chunk: Buffer) => {
        text += String(chunk);
        const found = says.exec(text);
        if (found) resolve(found);
      };
      child.stdout?.on('data', listen);
      child.stderr?.on('data', listen);
      ended.then(() => reject(new Error(`${command} ended:\n${text}`)), reject);
    });
    return {
      said,
      end: async () => {
        child.kill('SIGINT');
        await ended;
      },
    };
  }

  /** Saves a source with something else in it. */
  save(file: string, from: string, to: string): void {
    const path = join(this.root, file);
    const text = readFileSync(path, 'utf8');
    if (!text.includes(from)) throw new Error(`${file} holds no ${from}`);
    writeFileSync(path, text.replace(from, to));
  }

  #env(): NodeJS.ProcessEnv {
    return { ...plainEnvironment(), PASSERELLE_DATA: this.dataDir };
  }
}

function workspaces(root: string): string[] {
  return ['.', 'packages'].flatMap((parent) =>
    readdirSync(join(root, parent), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && existsSync(join(root, parent, entry.name, 'package.json')))
      .map((entry) => join(parent, entry.name)),
  );
}
