import { join, resolve } from 'node:path';
import { printable, UserError } from '@passerelle/process-kit';
import { ROOT } from '../supervisor/start-passerelle.js';
import { backUp } from './backup.js';
import { restore } from './restore.js';

const usage = `npm run backup [-- <folder>]    copies all databases and media, while Passerelle runs or not
npm run restore -- <folder>     puts a backup in the place of an installation that does not run

  PASSERELLE_DATA  the folder of all state (.passerelle)
`;

/**
 * `npm run backup` and `npm run restore`, for the embedded default.
 * @returns the status to exit with
 */
export async function runBackupCli(
  command: 'backup' | 'restore',
  args: readonly string[],
  environment: NodeJS.ProcessEnv = process.env,
): Promise<number> {
  const say = (line: string) => void process.stdout.write(`${printable(line)}\n`);
  const dataDir = environment.PASSERELLE_DATA || join(ROOT, '.passerelle');
  const [folder] = args;
  if (args.length > 1 || folder?.startsWith('-') || (command === 'restore' && folder === undefined)) {
    process.stderr.write(usage);
    return 2;
  }
  try {
    if (command === 'backup') {
      const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
      const target = resolve(folder ?? join('backups', stamp));
      const { files } = await backUp(dataDir, target);
      const bytes = files.reduce((sum, { size }) => sum + size, 0);
      say(`${target}: ${files.length} files, ${Math.ceil(bytes / 1e6)} MB. Keep it as secret as a password.`);
      if (environment.STORAGE_URL) say('Media in STORAGE_URL are not part of it.');
    } else {
      const former = await restore(resolve(folder as string), dataDir);
      if (former) say(`What stood here before is in ${former}.`);
      say('Restored. Start it with: npm start');
    }
    return 0;
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    process.stderr.write(`${printable(error.message)}\n`);
    return 1;
  }
}
