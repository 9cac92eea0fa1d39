import { spawnSync } from 'node:child_process';
import { expect, it } from '@jest/globals';
import { root } from './files.js';

interface Audit {
  /** The registry did not answer, or does not know of advisories. */
  readonly error?: unknown;
  readonly message?: string;
  readonly metadata?: { readonly vulnerabilities: Readonly<Record<string, number>> };
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string; readonly via: unknown }>>;
}

/** What npm says of the modules that run; without `metadata` where it was told nothing. */
function audit(): Audit {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--audit-level=critical', '--json'], {
    cwd: root,
    encoding: 'utf8',
    timeout: 60_000,
    maxBuffer: 2 ** 26,
  });
  try {
    return JSON.parse(stdout) as Audit;
  } catch {
    return {};
  }
}

const told = audit();

(told.metadata ? it : it.skip)(
  'no module that runs has a critical advisory (skipped where no registry tells of them)',
  () => {
    const critical = Object.entries(told.vulnerabilities ?? {}).filter(
      ([, { severity }]) => severity === 'critical',
    );
    expect(critical).toEqual([]);
  },
);
