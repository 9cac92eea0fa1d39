import { globSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import { foldersOf } from '../rooms.js';

const contracts = 'packages/contracts/dist';
/** The table of all calls: who reads it takes the rows that name him. The gateway takes all. */
const table = `${contracts}/calls/index.js`;
const notRun = /\.spec\.js$|\/dist\/(?:testing|fixture)\//;

/** A compiled module: whom it imports, and what by name. */
interface Module {
  readonly imports: readonly { readonly from: string; readonly names: readonly string[] }[];
  readonly text: string;
}

/**
 * Which programs are made of a module of the contract: it declares what they and their kits import by name, has rows that name them,
 * or is imported by such a module.
 */
export class ContractUsers {
  readonly #modules: ReadonlyMap<string, Module>;
  /** The module that declares a name. */
  readonly #declared: ReadonlyMap<string, string>;
  readonly #reached = new Map<string, ReadonlySet<string>>();

  constructor(readonly root: string) {
    this.#modules = new Map(this.#filesIn(contracts).map((file) => [file, readModule(join(root, file))]));
    this.#declared = new Map(
      [...this.#modules].flatMap(([file, { text }]) => exportsOf(text).map((name) => [name, file] as const)),
    );
  }

  uses(program: string, changed: string): boolean {
    const reached = this.#reached.get(program) ?? this.#reachedFrom(program);
    this.#reached.set(program, reached);
    return reached.has(changed);
  }

  #filesIn(folder: string): string[] {
    return globSync(`${folder}/**/*.js`, { cwd: this.root })
      .map((file) => file.split(sep).join('/'))
      .filter((file) => !notRun.test(file));
  }

  #reachedFrom(program: string): Set<string> {
    const rooms = foldersOf(this.root, program).filter((room) => room !== 'packages/contracts');
    const imported = rooms
      .flatMap((room) => this.#filesIn(`${room}/dist`))
      .flatMap((file) => readModule(join(this.root, file)).imports)
      .filter(({ from }) => /^@passerelle\/contracts(?:\/|$)/.test(from))
      .flatMap(({ names }) => names);
    const waiting = [...this.#modules]
      .filter(([, { text }]) => text.includes(`'${program}'`))
      .map(([file]) => file)
      .concat(imported.flatMap((name) => this.#declared.get(name) ?? []));
    const reached = new Set(program === 'gateway' ? [] : [table]);
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      if (reached.has(file)) continue;
      reached.add(file);
      for (const { from, names } of this.#modules.get(file)?.imports ?? []) {
        // By name: what only hands on the names of a folder reaches all of it.
        if (names.length > 0) waiting.push(...names.flatMap((name) => this.#declared.get(name) ?? []));
        else if (from.startsWith('.') && file === table) waiting.push(posix.join(posix.dirname(file), from));
      }
    }
    return reached;
  }
}

const exportsOf = (text: string) =>
  [...text.matchAll(/^export (?:async )?(?:const|let|class|function\*?) (\w+)/gm)].map(
    ([, name = '']) => name,
  );

/** Reads imports as `tsc` writes them. */
function readModule(file: string): Module {
  const text = readFileSync(file, 'utf8');
  const found = text.matchAll(/^(?:import|export) ([^;]*?) ?from '([^']+)';/gm);
  return { text, imports: [...found].map(([, what = '', from = '']) => ({ from, names: namesOf(what) })) };
}

/** `{ a, b as c }`: a, b. */
function namesOf(what: string): string[] {
  const list = /\{([^}]*)\}/.exec(what)?.[1] ?? '';
  return list.split(',').flatMap((each) => each.trim().split(/\s+as\s+/)[0] || []);
}
