import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Fuzzed } from './fuzz.js';

const file = fileURLToPath(new URL('../../../../docs/fuzz.md', import.meta.url));

const git = (...args: string[]) =>
  execFileSync('git', ['-C', fileURLToPath(new URL('.', import.meta.url)), ...args])
    .toString()
    .trim();

/** Writes the last result of the long form, for the commit that it was taken of. */
export function record(results: readonly Fuzzed[], inputs: number, seeds: readonly number[]): void {
  const isChanged = git('status', '--porcelain', '--untracked-files=no') !== '';
  const commit = git('rev-parse', '--short=12', 'HEAD') + (isChanged ? ' and uncommitted changes' : '');
  const statuses: Record<string, number> = {};
  for (const result of results)
    for (const [status, count] of Object.entries(result.statuses))
      statuses[status] = (statuses[status] ?? 0) + count;
  const unreached = (results[0]?.unreached ?? []).filter((name) =>
    results.every((result) => result.unreached.includes(name)),
  );
  const rows = Object.entries(statuses).map(([status, count]) => `| ${status} | ${count} |`);
  const total = results.reduce((sum, result) => sum + result.inputs, 0);
  writeFileSync(
    file,
    `# The fuzz of the contract table

Written by \`npm run prove -- --record\` when nothing was wrong: no 5xx but the 501 of planned rows, every answer of a declared status, body and problem code.

| | |
|---|---|
| date | ${new Date().toISOString()} |
| commit | ${commit} |
| seeds | ${seeds.join(', ')} |
| calls | ${results[0]?.calls} |
| inputs | ${total}: ${inputs} a call and seed |
| never answered with a success: only mails, the card provider, time or what the fuzz does not set up give what that needs | ${unreached.join(', ') || 'none'} |

| status | answers |
|---|---|
${rows.join('\n')}
`,
  );
}
