/**
 * Keeps the rooms apart: slices import no slice, services no service; both import only `packages/*`.
 * `package.json` dependencies are checked here, imports by Biome's `noRestrictedImports` (biome.json), which is itself tried on
 * imports that it must refuse, so that a rule that no longer bites is found. Circles inside a room: `knots.mjs`; the one skeleton of the services:
 * `skeleton.mjs`.
 */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { knots } from './knots.mjs';
import { skeletonFaults } from './skeleton.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What each kind of workspace may depend on inside the house. */
const allowed = [
  { kind: /^(shell|mfe-[\w-]+)$/, may: ['contracts', 'slice-kit', 'ui-kit'] },
  { kind: /^svc-content$/, may: ['contracts', 'service-kit', 'content-packs'] },
  { kind: /^svc-[\w-]+$/, may: ['contracts', 'service-kit'] },
  { kind: /^(gateway|local)$/, may: ['contracts', 'local', 'process-kit'] },
  { kind: /^bench$/, may: ['contracts', 'local', 'process-kit', 'service-kit', 'slice-kit'] },
  { kind: /^e2e$/, may: ['contracts', 'local', 'process-kit', 'service-kit'] },
  { kind: /^packages\/contracts$/, may: [] },
  { kind: /^packages\/content-packs$/, may: ['contracts'] },
  { kind: /^packages\/ui-kit$/, may: [] },
  { kind: /^packages\/slice-kit$/, may: ['contracts', 'ui-kit'] },
  { kind: /^packages\/process-kit$/, may: ['contracts'] },
  { kind: /^packages\/service-kit$/, may: ['contracts', 'process-kit'] },
];

/** Imports that the lint rule must refuse, by the file in which they would stand. */
const forbiddenImports = [
  ['mfe-exam/src/probe.ts', '@passerelle/mfe-account'],
  ['mfe-exam/src/probe.ts', '../../mfe-account/src/index.js'],
  ['shell/src/probe.ts', '@passerelle/mfe-exam'],
  ['svc-content/src/probe.ts', '@passerelle/svc-auth'],
  ['svc-content/src/probe.ts', '../../svc-auth/src/main.js'],
  ['packages/contracts/src/probe.ts', '@nestjs/common'],
  ['packages/content-packs/src/probe.ts', '@passerelle/service-kit'],
  ['packages/process-kit/src/probe.ts', '@nestjs/common'],
];

const failures = [];

const workspaces = ['.', 'packages'].flatMap((folder) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => (folder === '.' ? entry.name : `${folder}/${entry.name}`)),
);
for (const workspace of workspaces) {
  const rule = allowed.find(({ kind }) => kind.test(workspace));
  if (!rule) continue;
  const { dependencies = {}, devDependencies = {} } = JSON.parse(
    readFileSync(join(root, workspace, 'package.json'), 'utf8'),
  );
  for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
    const house = /^@passerelle\/(.+)$/.exec(name)?.[1];
    if (house && !rule.may.includes(house))
      failures.push(`${workspace}/package.json must not depend on ${name}`);
  }
}

// Each probe stands alone in a scratch copy of the tree's layout, under the real biome.json.
const scratch = mkdtempSync(join(tmpdir(), 'passerelle-boundaries-'));
try {
  cpSync(join(root, 'biome.json'), join(scratch, 'biome.json'));
  const probes = forbiddenImports.map(([file, specifier], index) => {
    const probe = file.replace('probe', `probe-${index}`);
    mkdirSync(dirname(join(scratch, probe)), { recursive: true });
    writeFileSync(join(scratch, probe), `export { x } from '${specifier}';\n`);
    return { probe, file, specifier };
  });
  const { stdout } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/@biomejs/biome/bin/biome'),
      'lint',
      '--vcs-enabled=false',
      '--only=style/noRestrictedImports',
      '--reporter=github',
      '.',
    ],
    { cwd: scratch, encoding: 'utf8' },
  );
  for (const { probe, file, specifier } of probes) {
    if (!stdout.includes(probe)) failures.push(`biome.json lets ${file} import ${specifier}`);
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

failures.push(
  ...(await knots(
    root,
    workspaces.filter((room) => existsSync(join(root, room, 'src'))),
  )),
);

failures.push(
  ...skeletonFaults(
    root,
    workspaces.filter((room) => room.startsWith('svc-')),
  ),
);

for (const failure of failures) console.error(`boundaries: ${failure}`);
if (failures.length === 0)
  console.log(
    `boundaries: ${workspaces.length} folders, ${forbiddenImports.length} forbidden imports refused`,
  );
process.exitCode = failures.length === 0 ? 0 : 1;
