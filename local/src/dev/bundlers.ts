import { join } from 'node:path';
import { Tool } from './tool.js';

/** As slice-kit's WatchReportPlugin sends it. */
export interface BuildReport {
  readonly type: 'passerelle:built';
  readonly errors: string | null;
  readonly savedAt: number | null;
  readonly hash: string | null;
}

function isReport(message: unknown): message is BuildReport {
  return (message as BuildReport | null)?.type === 'passerelle:built';
}

export interface BundlersOptions {
  readonly root: string;
  readonly names: readonly string[];
  /** The bundler's script and arguments, for Node. */
  readonly command: readonly string[];
  /** Of each package, beside this process's. */
  readonly env?: (name: string) => NodeJS.ProcessEnv;
  readonly onReport: (name: string, report: BuildReport) => void;
  readonly say: (line: string) => void;
}

/** A watching bundler for each browser package. */
export class Bundlers {
  readonly #tools = new Map<string, Tool>();
  readonly #unbuilt: Set<string>;
  readonly #built = Promise.withResolvers<void>();
  /** Resolves when each package has been built once. */
  readonly first = this.#built.promise;

  constructor(readonly options: BundlersOptions) {
    this.#unbuilt = new Set(options.names);
    for (const name of options.names) this.#start(name);
  }

  /** For what the bundler read when it started: its configuration. */
  async restart(name: string): Promise<void> {
    const tool = this.#tools.get(name);
    await tool?.stop();
    // An editor tells of one save twice: whoever is second would start another one beside the first.
    if (this.#tools.get(name) === tool) this.#start(name);
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#tools.values()].map((tool) => tool.stop()));
  }

  kill(): void {
    for (const tool of this.#tools.values()) tool.kill();
  }

  #start(name: string): void {
    const { root, command, env, say } = this.options;
    const tool = new Tool({
      args: command,
      cwd: join(root, name),
      env: { ...process.env, NODE_ENV: 'development', ...env?.(name) },
      onMessage: (message) => isReport(message) && this.#report(name, message),
      onEnd: (how, tail) =>
        say(`The bundler of ${name} ended (${how}). Save its manifest.ts to start it again.\n${tail}`),
    });
    this.#tools.set(name, tool);
  }

  #report(name: string, report: BuildReport): void {
    const { onReport, say } = this.options;
    if (report.errors !== null) {
      const rest = this.#unbuilt.has(name) ? 'It has not been built yet' : 'The last good version stays';
      say(`${name} cannot be bundled. ${rest}.\n${report.errors.trim()}`);
    } else {
      this.#unbuilt.delete(name);
      if (this.#unbuilt.size === 0) this.#built.resolve();
    }
    onReport(name, report);
  }
}
