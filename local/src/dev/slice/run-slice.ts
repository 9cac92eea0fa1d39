import { parseArgs } from 'node:util';
import { UserError } from '@passerelle/process-kit';
import { ROOT } from '../../supervisor/start-passerelle.js';
import { repositoryTools } from '../repository-tools.js';
import { runUntilStopped } from '../run-until-stopped.js';
import { sayWithTime } from '../say.js';
import { startSlice } from './start-slice.js';

const usage = (room: string) => `npm run dev -w ${room} [-- --gateway http://localhost:8080] [--port 8090]

  --gateway  a running Passerelle, whose everything else is shown
  --port     where the slice is shown; 0 takes a free one
`;

/** `npm run dev -w mfe-exam`: runs until it is stopped, and ends the process. */
export function runSlice(room: string, args: readonly string[]): Promise<void> {
  return runUntilStopped(async () => {
    const { gateway, port } = readArguments(room, args);
    const say = sayWithTime;
    const slice = await startSlice({
      root: ROOT,
      room,
      gateway,
      port,
      bundler: repositoryTools(ROOT).bundler,
      say,
    });
    process.stdout.write(
      `${room} is shown at ${slice.url}, the rest as ${gateway} has it. What you save is there at once. Ctrl-C ends it.\n`,
    );
    return slice;
  });
}

function readArguments(room: string, args: readonly string[]) {
  const options = {
    gateway: { type: 'string', default: 'http://localhost:8080' },
    port: { type: 'string', default: '8090' },
  } as const;
  try {
    const { gateway, port } = parseArgs({ args: [...args], options }).values;
    if (!URL.canParse(gateway) || !/^https?:$/.test(new URL(gateway).protocol) || !/^\d{1,5}$/.test(port))
      throw new TypeError();
    return { gateway: new URL(gateway).origin, port: Number(port) };
  } catch {
    throw new UserError(usage(room).trimEnd());
  }
}
