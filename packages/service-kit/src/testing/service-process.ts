import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { until } from './until.js';

/** A service as a process of its own. */
export interface ServiceProcess {
  readonly child: ChildProcess;
  /** Its log so far, a parsed line each. */
  logs(): Record<string, unknown>[];
  errors(): string;
  /** Resolves with the address when it is ready. */
  url(): Promise<string>;
  /** Resolves with the address of the internal listener when it is ready. */
  internalUrl(): Promise<string>;
  /** Resolves with the exit code. */
  ended(): Promise<number | null>;
}

export interface ServiceProcessOptions {
  /** Its whole environment, but for Node's compile cache. */
  readonly env: Readonly<Record<string, string>>;
  /** Flags of Node, such as a preload. */
  readonly nodeFlags?: readonly string[];
  /** What is typed after the program. */
  readonly args?: readonly string[];
}

const readyMs = 120_000;

/** Starts a `main.js` and reads its log. Whoever starts it also ends it. */
export function startServiceProcess(
  main: string,
  { env, nodeFlags = [], args = [] }: ServiceProcessOptions,
): ServiceProcess {
  const child = spawn(process.execPath, [...nodeFlags, main, ...args], {
    // What was compiled for one is read by the next.
    env: {
      ...(process.env.NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
      ...env,
    },
    // As its supervisor starts it.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout?.on('data', (chunk) => {
    stdout += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    stderr += chunk;
  });
  const exit = once(child, 'close').then(([code]) => code as number | null);
  const logs = () =>
    stdout
      .split('\n')
      .filter((line) => line.startsWith('{') && line.endsWith('}'))
      .map((line) => JSON.parse(line));
  const address = async (which: 'url' | 'internalUrl'): Promise<string> => {
    const ready = () => logs().find(({ msg }) => msg === 'ready');
    await until('it is ready', () => ready() !== undefined || child.exitCode !== null, readyMs);
    return ready()?.[which] ?? Promise.reject(new Error(stderr || 'it ended without a word'));
  };
  return {
    child,
    logs,
    errors: () => stderr,
    url: () => address('url'),
    internalUrl: () => address('internalUrl'),
    ended: () => exit,
  };
}
