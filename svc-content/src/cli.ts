import { argv, env, stderr, stdout } from 'node:process';
import { runCli } from './packs/cli/run-cli.js';

process.exitCode = await runCli(argv.slice(2), {
  databaseUrl: env.DATABASE_URL,
  storageUrl: env.STORAGE_URL,
  print: (line) => stdout.write(`${line}\n`),
  complain: (line) => stderr.write(`${line}\n`),
});
