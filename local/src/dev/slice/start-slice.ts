import { mkdtempSync, rmSync, watch } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UserError } from '@passerelle/process-kit';
import { Bundlers } from '../bundlers.js';
import { since } from '../say.js';
import { HotRooms } from './hot-rooms.js';
import { sliceServer } from './slice-server.js';

export interface SliceOptions {
  readonly root: string;
  /** `mfe-exam`, or `shell`. */
  readonly room: string;
  /** Address of a running gateway. */
  readonly gateway: string;
  /** 0 takes a free one. */
  readonly port: number;
  /** The bundler's script and arguments, for Node. */
  readonly bundler: readonly string[];
  readonly say: (line: string) => void;
}

/** A slice that is being worked on. */
export interface RunningSlice {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Shows one slice as it is being worked on, and all the rest as a running gateway has it.
 * @throws UserError when no gateway answers
 */
export async function startSlice(options: SliceOptions): Promise<RunningSlice> {
  const { root, room, port, bundler, say } = options;
  const gateway = new URL(options.gateway).origin;
  await refuseSilent(gateway);
  // Nowhere near `build/`, which is released, and `.dev/`, which `npm run dev` publishes.
  const scratch = mkdtempSync(join(tmpdir(), 'passerelle-hot-'));
  const folderOf = (name: string) => join(scratch, name);
  const names = [...new Set(['shell', room])];
  const rooms = new HotRooms(names, folderOf);
  const bundlers = new Bundlers({
    root,
    names,
    command: bundler,
    env: (name) => ({ PASSERELLE_HOT: folderOf(name) }),
    onReport: (name, report) => {
      rooms.report(name, report);
      if (report.errors === null && report.savedAt !== null) say(`${name} is built${since(report.savedAt)}.`);
    },
    say,
  });
  const watchers = names.map((name) => watchDeclaration(join(root, name), () => void bundlers.restart(name)));
  const app = sliceServer({ room, rooms, gateway });
  const stop = async () => {
    for (const watcher of watchers) watcher.close();
    await Promise.all([app.close(), bundlers.stop()]);
    rmSync(scratch, { recursive: true, force: true });
  };
  try {
    await rooms.first;
    const address = new URL(await app.listen({ port, host: '127.0.0.1' }));
    return { url: `http://localhost:${address.port}`, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function refuseSilent(gateway: string): Promise<void> {
  const answer = await fetch(`${gateway}/slices.json`).catch(() => undefined);
  if (answer?.ok) return;
  throw new UserError(
    `No gateway answers at ${gateway}: start one with npm start, or name another: --gateway <address>`,
  );
}

/** What a bundler reads once, when it starts: its configuration, and the manifest in it. */
function watchDeclaration(folder: string, onChange: () => void): { close(): void } {
  const isRead = new Set(['manifest.ts', 'rspack.config.js']);
  const changed = (_event: string, file: string | null) => file !== null && isRead.has(file) && onChange();
  const watchers = [watch(folder, changed), watch(join(folder, 'src'), changed)];
  return { close: () => watchers.forEach((watcher) => void watcher.close()) };
}
