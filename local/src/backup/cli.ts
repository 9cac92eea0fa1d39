import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { printable, UserError } from '@passerelle/process-kit';
import { ROOT } from '../supervisor/start-passerelle.js';
import { backUp } from './backup.js';
import { restore } from './restore.js';
import { backUpServer, restoreServer, type ServerInstallation } from './server-backup.js';

const usage = `npm run backup [-- <folder>]    copies all databases and media, while Passerelle runs or not
npm run restore -- <folder>     puts a backup in the place of an installation that does not run

  PASSERELLE_DATA  the folder of all state (.passerelle)
  DATABASE_URL     a PostgreSQL of your own, as an administrator: its databases, by pg_dump, beside the folder of all other state
  STORAGE_URL      … and the folder of media (file:///…); S3 keeps its own copies
`;

/**
 * `npm run backup` and `npm run restore`: of the embedded default, or of the server that DATABASE_URL names.
 * @returns the status to exit with
 */
export async function runBackupCli(
  command: 'backup' | 'restore',
  args: readonly string[],
  environment: NodeJS.ProcessEnv = process.env,
): Promise<number> {
  const say = (line: string) => void process.stdout.write(`${printable(line)}\n`);
  const dataDir = environment.PASSERELLE_DATA || join(ROOT, '.passerelle');
  const server = serverOf(environment, dataDir);
  const [folder] = args;
  if (args.length > 1 || folder?.startsWith('-') || (command === 'restore' && folder === undefined)) {
    process.stderr.write(usage);
    return 2;
  }
  try {
    if (command === 'backup') {
      const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
      const target = resolve(folder ?? join('backups', stamp));
      const { files } = await (server ? backUpServer(server, target) : backUp(dataDir, target));
      const bytes = files.reduce((sum, { size }) => sum + size, 0);
      say(`${target}: ${files.length} files, ${Math.ceil(bytes / 1e6)} MB. Keep it as secret as a password.`);
      if (server && !files.some(({ path }) => path === 'data/secrets.json'))
        say(
          `${dataDir} has no secrets.json: keep that of where Passerelle runs with it, or no second factor opens.`,
        );
      const isApart = server ? server.mediaDir === undefined : Boolean(environment.STORAGE_URL);
      if (isApart) say('Media in STORAGE_URL are not part of it.');
    } else {
      const source = resolve(folder as string);
      const former = await (server ? restoreServer(source, server) : restore(source, dataDir));
      for (const place of [former ?? []].flat()) say(`What stood here before is in ${place}.`);
      say('Restored. Start it with: npm start');
    }
    return 0;
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    process.stderr.write(`${printable(error.message)}\n`);
    return 1;
  }
}

/** What DATABASE_URL and STORAGE_URL name; undefined for the embedded default. */
function serverOf(
  { DATABASE_URL, STORAGE_URL }: NodeJS.ProcessEnv,
  dataDir: string,
): ServerInstallation | undefined {
  if (!DATABASE_URL) return undefined;
  const mediaDir = () => (STORAGE_URL?.startsWith('file:') ? fileURLToPath(STORAGE_URL) : undefined);
  return { adminUrl: DATABASE_URL, dataDir, mediaDir: STORAGE_URL ? mediaDir() : join(dataDir, 'media') };
}
