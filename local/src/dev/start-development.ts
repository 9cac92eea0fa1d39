import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { browserPackages, publishInDevelopment } from '../supervisor/publish-slices.js';
import {
  ROOT,
  type RunningPasserelle,
  type StartOptions,
  startPasserelle,
} from '../supervisor/start-passerelle.js';
import { affectedBy } from './affected.js';
import { brokenOutputs } from './broken.js';
import { Bundlers } from './bundlers.js';
import { Compiler, type CompilerRun } from './compiler.js';
import { KeyedQueue } from './keyed-queue.js';
import { Outputs, savedAt } from './outputs.js';
import { watchFolders } from './watch-folders.js';

export interface DevelopmentOptions extends StartOptions {
  /** Scripts and arguments for Node; the bundler runs in each package's folder. Default: the repository's. */
  readonly tools?: { readonly compiler: readonly string[]; readonly bundler: readonly string[] };
  readonly say?: (line: string) => void;
}

function repositoryTools(root: string) {
  const modules = join(root, 'node_modules');
  const pretty = process.stdout.isTTY ? ['--pretty'] : ['--pretty', 'false'];
  return {
    compiler: [join(modules, '@typescript/native/bin/tsc'), '-b', ...pretty],
    bundler: [join(modules, '@rspack/cli/bin/rspack.js'), 'build', '--watch', '--mode', 'development'],
  };
}

function sayWithTime(line: string): void {
  process.stdout.write(`${new Date().toTimeString().slice(0, 8)}  ${line}\n`);
}

/** How long ago something was saved, for people. */
function since(saved: number | null): string {
  return saved === null ? '' : `, ${((Date.now() - saved) / 1000).toFixed(1)} s after the save`;
}

/**
 * Starts the same system as {@link startPasserelle}, with compilers that watch: a changed service starts again alone, a
 * changed slice is published and its pages reload. What does not compile changes nothing.
 */
export async function startDevelopment(options: DevelopmentOptions): Promise<RunningPasserelle> {
  const root = resolve(options.root ?? ROOT);
  const { tools = repositoryTools(root), say = sayWithTime } = options;
  const packages = browserPackages(root);
  const queue = new KeyedQueue();
  const started = Promise.withResolvers<RunningPasserelle>();
  let publishTo: string | undefined;

  const restart = (name: string, saved: number | null) =>
    queue.run(name, async () => {
      const running = await started.promise;
      say(`${name} changed: starting it again.`);
      await running.restart(name).then(
        () => say(`${name} is ready again${since(saved)}.`),
        (error: Error) => say(error.message),
      );
    });
  const publish = (name: string, saved: number | null) => {
    const folder = publishTo;
    if (folder === undefined) return;
    queue.run(`publish ${name}`, async () => {
      await publishInDevelopment(root, folder, [name]).then(
        () => say(`${name} is published, its pages reload${since(saved)}.`),
        (error: Error) => say(error.message),
      );
    });
  };

  const outputs = new Outputs(root);
  let failing = false;
  let heldBack: string[] = [];
  const onCompiled = (run: CompilerRun) => {
    if (!run.succeeded) say(`These sources do not compile. What runs of them stays as it was.\n${run.text}`);
    else if (failing) say('All sources compile again.');
    failing = !run.succeeded;
    const isBroken = run.succeeded ? () => false : brokenOutputs(run.text);
    const all = [...heldBack, ...outputs.changed()];
    heldBack = all.filter(isBroken);
    const changed = all.filter((output) => !isBroken(output));
    const { restarts, rebundles, self } = affectedBy(changed, packages);
    const saved = savedAt(root, changed);
    for (const name of restarts) restart(name, saved);
    for (const name of rebundles) queue.run(`bundle ${name}`, () => bundlers.restart(name));
    if (self) say('local/ changed: end this with Ctrl-C and start it again.');
  };
  const bundlers = new Bundlers({
    root,
    names: packages,
    command: tools.bundler,
    onBuilt: publish,
    say,
  });
  const compiler = new Compiler({ root, command: tools.compiler, onRun: onCompiled });
  const content = watchContent(root, () => restart('svc-content', Date.now()));

  const stopTools = async () => {
    content?.close();
    await Promise.all([compiler.stop(), bundlers.stop()]);
  };
  const abort = () => void stopTools();
  options.signal?.addEventListener('abort', abort);
  let running: RunningPasserelle;
  try {
    running = await startPasserelle({
      ...options,
      development: {
        publish: async (folder) => {
          await Promise.race([
            bundlers.first,
            sleep(2 ** 30, undefined, { signal: options.signal, ref: false }),
          ]);
          await publishInDevelopment(root, folder, packages);
          publishTo = folder;
        },
      },
    });
  } catch (error) {
    await stopTools();
    throw error;
  }
  started.resolve(running);
  return Object.create(running, {
    stop: { value: async () => void (await Promise.all([stopTools(), running.stop()])) },
    kill: {
      value: () => {
        compiler.kill();
        bundlers.kill();
        running.kill();
      },
    },
  }) as RunningPasserelle;
}

/** Packs are read when svc-content starts. */
function watchContent(root: string, onChange: () => void) {
  const folder = join(root, 'content');
  return existsSync(folder) ? watchFolders([folder], onChange) : undefined;
}
