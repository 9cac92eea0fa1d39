import { describe, expect, it } from '@jest/globals';
import { affectedBy } from './affected.js';
import { brokenOutputs } from './broken.js';

const browser = ['shell', 'mfe-exam'];
const services = ['svc-auth', 'svc-content', 'svc-billing', 'svc-booking'];

const house = {
  services,
  browserPackages: browser,
  usesContract: (program: string) => ['svc-content', 'gateway'].includes(program),
};

describe('a changed output', () => {
  it.each([
    ['svc-auth/dist/users/users.js', ['svc-auth'], []],
    ['gateway/dist/main.js', ['gateway'], []],
    ['packages/service-kit/dist/outbox/outbox.js', services, []],
    ['packages/contracts/dist/calls/attempts.js', ['svc-content', 'gateway'], []],
    ['packages/contracts/dist/slices/manifest.js', ['svc-content', 'gateway'], browser],
    ['packages/slice-kit/dist/rspack/base-config.js', [], browser],
    ['packages/ui-kit/dist/button.js', [], []],
    ['mfe-exam/dist/manifest.js', [], ['mfe-exam']],
    ['mfe-exam/dist/tests/tests.js', [], []],
    ['local/dist/mail/main.js', ['mailbox'], []],
    ['svc-auth/dist/users/users.int.spec.js', [], []],
    ['packages/service-kit/dist/testing/until.js', [], []],
  ])('%s concerns %j and %j', (output, restarts, rebundles) => {
    expect(affectedBy([output], house)).toEqual({ restarts, rebundles, self: false });
  });

  it.each(['local/dist/supervisor/plan.js', 'packages/process-kit/dist/index.js'])(
    '%s is of the program that watches and cannot be taken over',
    (output) => expect(affectedBy([output], house).self).toBe(true),
  );
});

describe('what does not compile', () => {
  const red = `${String.fromCharCode(27)}[91m`;
  it.each([
    ['svc-auth/src/main.ts(6,7): error TS2322: no', { 'svc-auth': true, gateway: false }],
    [
      `${red}svc-auth/src/main.ts${red}:6:7 - ${red}error${red} TS2322: no`,
      { 'svc-auth': true, gateway: false },
    ],
    ['packages/contracts/src/index.ts(1,1): error TS1: no', { 'svc-auth': true, gateway: true }],
    ['error TS5083: Cannot read file', { 'svc-auth': true, gateway: true }],
  ])('%j holds back what depends on it', (text, expected) => {
    const isBroken = brokenOutputs(text);
    for (const [name, broken] of Object.entries(expected)) expect(isBroken(`${name}/dist/x.js`)).toBe(broken);
  });
});
