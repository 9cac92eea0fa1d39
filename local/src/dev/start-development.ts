import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { browserRooms } from '../rooms.js';
import type { Releases } from '../supervisor/plan.js';
import { publishInDevelopment } from '../supervisor/publish-slices.js';
import {
  ROOT,
  type RunningPasserelle,
  type StartOptions,
  startPasserelle,
} from '../supervisor/start-passerelle.js';
import { Bundlers } from './bundlers.js';
import { KeyedQueue } from './keyed-queue.js';
import { repositoryTools } from './repository-tools.js';
import { sayWithTime, since } from './say.js';
import { watchServices } from './watch-services.js';

export interface DevelopmentOptions extends StartOptions {
  /** Scripts and arguments for Node; the bundler runs in each package's folder. Default: the repository's. */
  readonly tools?: { readonly compiler: readonly string[]; readonly bundler: readonly string[] };
  readonly say?: (line: string) => void;
}

/**
 * Starts the same system as {@link startPasserelle}, with compilers that watch: a changed service starts again alone, a
 * changed slice is published and its pages reload. What does not compile changes nothing.
 */
export async function startDevelopment(options: DevelopmentOptions): Promise<RunningPasserelle> {
  const root = resolve(options.root ?? ROOT);
  const { tools = repositoryTools(root), say = sayWithTime } = options;
  const packages = browserRooms(root);
  const queue = new KeyedQueue();
  const started = Promise.withResolvers<RunningPasserelle>();
  let publishTo: Releases | undefined;

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
    const releases = publishTo;
    if (releases === undefined) return;
    queue.run(`publish ${name}`, async () => {
      await publishInDevelopment(root, releases, [name]).then(
        () => say(`${name} is published, its pages reload${since(saved)}.`),
        (error: Error) => say(error.message),
      );
    });
  };

  const bundlers = new Bundlers({
    root,
    names: packages,
    command: tools.bundler,
    onReport: (name, { errors, savedAt }) => errors === null && publish(name, savedAt),
    say,
  });
  const services = watchServices({
    root,
    compiler: tools.compiler,
    browserPackages: packages,
    restart,
    rebundle: (name) => queue.run(`bundle ${name}`, () => bundlers.restart(name)),
    onSelf: () => say('local/ changed: end this with Ctrl-C and start it again.'),
    say,
  });
  const stopTools = async () => {
    await Promise.all([services.stop(), bundlers.stop()]);
  };
  const abort = () => void stopTools();
  options.signal?.addEventListener('abort', abort);
  let running: RunningPasserelle;
  try {
    running = await startPasserelle({
      ...options,
      development: {
        publish: async (releases) => {
          await Promise.race([
            bundlers.first,
            sleep(2 ** 30, undefined, { signal: options.signal, ref: false }),
          ]);
          await publishInDevelopment(root, releases, packages);
          publishTo = releases;
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
        services.kill();
        bundlers.kill();
        running.kill();
      },
    },
  }) as RunningPasserelle;
}
