import { join, resolve } from 'node:path';
import { UserError } from '@passerelle/process-kit';
import { askRestart, findSupervised } from '../supervisor/control.js';
import { ROOT } from '../supervisor/start-passerelle.js';
import { KeyedQueue } from './keyed-queue.js';
import { repositoryTools } from './repository-tools.js';
import { runUntilStopped } from './run-until-stopped.js';
import { sayWithTime as say, since } from './say.js';
import { watchServices } from './watch-services.js';

/** `npm run dev -w svc-billing`: runs until it is stopped, and ends the process. */
export function runService(room: string, args: readonly string[]): Promise<void> {
  return runUntilStopped(async () => {
    if (args.length > 0)
      throw new UserError(
        `npm run dev -w ${room} takes no arguments; PASSERELLE_DATA names the running data folder`,
      );
    const dataDir = resolve(process.env.PASSERELLE_DATA ?? join(ROOT, '.passerelle'));
    const { url } = await refuseOther(dataDir);
    const watch = startService({
      room,
      root: ROOT,
      dataDir,
      compiler: repositoryTools(ROOT, [room]).compiler,
      say,
    });
    process.stdout.write(
      `${room} runs as you save it, behind ${url}. Ctrl-C ends this and leaves it running.\n`,
    );
    return watch;
  });
}

/** @throws UserError where nothing runs that could be given another process of this repository */
async function refuseOther(dataDir: string) {
  const supervised = await findSupervised(dataDir);
  if (supervised.development)
    throw new UserError(`npm run dev runs at ${supervised.url}: it takes by itself what you save.`);
  if (resolve(supervised.root) !== resolve(ROOT))
    throw new UserError(
      `What runs at ${supervised.url} is of ${supervised.root}: work there, or run npm start here.`,
    );
  return supervised;
}

export interface ServiceOptions {
  readonly room: string;
  readonly root: string;
  /** Of the Passerelle that runs. */
  readonly dataDir: string;
  /** The compiler's script and arguments, for Node. */
  readonly compiler: readonly string[];
  readonly say: (line: string) => void;
}

/** Has one service's process replaced whenever what it is made of was saved, and once at first. */
export function startService({ room, root, dataDir, compiler, say }: ServiceOptions): {
  stop(): Promise<void>;
} {
  const queue = new KeyedQueue();
  const restart = (name: string, saved: number | null) => {
    if (name !== room) return;
    queue.run(name, () =>
      askRestart(dataDir, name).then(
        () => say(`${name} is replaced${since(saved)}.`),
        (error: Error) => say(error.message),
      ),
    );
  };
  restart(room, null);
  const nothing = () => undefined;
  return watchServices({
    root,
    compiler,
    browserPackages: [],
    restart,
    rebundle: nothing,
    onSelf: nothing,
    say,
  });
}
