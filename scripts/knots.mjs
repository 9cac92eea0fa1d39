/**
 * Circles of files or of feature folders, imports of another room's `dist`, a slice's global CSS: refused by
 * dependency-cruiser, under the rules of `.dependency-cruiser.js`. The rules are tried first on planted faults,
 * so that one that no longer bites is found.
 */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { chdir, cwd } from 'node:process';
import { cruise } from 'dependency-cruiser';
import rules from '../.dependency-cruiser.js';

/** What each rule must find, by the files in which it would stand. */
const planted = {
  'no-circle-of-files': {
    'svc-a/src/one.ts': "import type { Two } from './two.js';\nexport type One = Two;\n",
    'svc-a/src/two.ts': "import type { One } from './one.js';\nexport type Two = One;\n",
  },
  'no-circle-of-folders': {
    'svc-b/src/orders/order.ts': "export { paid } from '../payments/payment.js';\n",
    'svc-b/src/orders/state.ts': 'export const state = 1;\n',
    'svc-b/src/payments/payment.ts': 'export const paid = 1;\n',
    'svc-b/src/payments/refund.ts': "export { state } from '../orders/state.js';\n",
  },
  'no-dist-of-another-room': {
    'svc-c/src/a.ts': "export { b } from '../../svc-d/dist/b.js';\n",
    'svc-d/dist/b.js': 'export const b = 1;\n',
  },
  'no-global-css-in-slices': {
    'mfe-e/src/a.ts': "import './a.css';\nexport {};\n",
    'mfe-e/src/a.css': 'p { color: red; }\n',
  },
};

/** The violations in the sources of some rooms. */
async function violationsIn(rooms) {
  const { output } = await cruise(
    rooms.map((room) => `${room}/src`),
    { ...rules.options, ruleSet: { forbidden: rules.forbidden }, validate: true },
  );
  return output.summary.violations;
}

/** Rules that do not find what is planted. */
async function rulesThatSleep(root) {
  const scratch = mkdtempSync(join(tmpdir(), 'passerelle-knots-'));
  const home = cwd();
  try {
    cpSync(join(root, 'tsconfig.base.json'), join(scratch, 'tsconfig.base.json'));
    for (const [file, text] of Object.entries(planted).flatMap(([, files]) => Object.entries(files))) {
      mkdirSync(dirname(join(scratch, file)), { recursive: true });
      writeFileSync(join(scratch, file), text);
    }
    chdir(scratch);
    const sleeping = [];
    for (const [rule, files] of Object.entries(planted)) {
      const [room] = Object.keys(files)[0].split('/');
      const found = await violationsIn([room]);
      if (!found.some(({ rule: { name } }) => name === rule)) sleeping.push(rule);
    }
    return sleeping;
  } finally {
    chdir(home);
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** What is wrong, a line each. `rooms` are the workspaces with sources. */
export async function knots(root, rooms) {
  const sleeping = await rulesThatSleep(root);
  const found = await violationsIn(rooms);
  return [
    ...sleeping.map((rule) => `.dependency-cruiser.js: ${rule} does not find what was planted`),
    ...found.map(({ from, to, rule, cycle = [] }) =>
      [`${rule.name}: ${from}`, ...(cycle.length > 0 ? cycle.map(({ name }) => name) : [to])].join(' → '),
    ),
  ];
}
