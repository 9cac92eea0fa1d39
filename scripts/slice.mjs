/**
 * `npm run slice -- publish | activate | rollback | list | preview | confirm | retire | token <slice>`: releases, for teams and operators. Works
 * on the gateway of `--gateway` with `--token` (or `SLICE_TOKEN`), else on the Passerelle that runs in the data folder (`PASSERELLE_DATA`, by
 * default `.passerelle`), which needs no token.
 */
import { join } from 'node:path';
import { onProjectNode, root } from './bootstrap.mjs';

await onProjectNode(import.meta.url);
const { runningGateway } = await import('../local/dist/index.js');
const { runSliceCli } = await import('../gateway/dist/teams/cli.js');

process.exitCode = await runSliceCli(process.argv.slice(2), {
  root,
  env: process.env,
  machine: () => runningGateway(process.env.PASSERELLE_DATA || join(root, '.passerelle')),
  print: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
});
