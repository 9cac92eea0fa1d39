import type { Figure } from '../report/figure.js';
import { percentile } from '../report/percentiles.js';
import type { Met } from './ordinary.js';

export interface Judged {
  readonly met: Met;
  /** The same while nobody attacks. */
  readonly quiet?: Met;
  /** Whom it must spare. */
  readonly spares?: 'all' | 'known';
  /** Replies that the gateway has cut off, where it must cut some. */
  readonly cut?: number;
}

const groups = [
  ['known', 'known browsers'],
  ['fresh', 'new browsers'],
] as const;

/** Of one attack, or of none: what each half of the candidates met, and how soon the house told that it is ready. */
export function figuresOf(name: string, { met, quiet, spares = 'all', cut }: Judged): Figure[] {
  const timed = (
    what: string,
    of: (met: Met) => readonly number[],
    percent: number,
    most?: number,
  ): Figure => ({
    name: what,
    value: percentile(of(met), percent),
    unit: 'ms',
    ...(quiet && { reference: percentile(of(quiet), percent) }),
    ...(most !== undefined && { limit: { most } }),
  });
  const candidates = groups.flatMap(([group, words]) => {
    const isSpared = spares === 'all' || group === spares;
    const seen = met[group];
    const of = (list: 'calls' | 'signIns') => (each: Met) => each[group][list];
    const none = { unit: 'calls', ...(isSpared && { limit: { most: 0 } }) } as const;
    return [
      timed(`${name}: calls at ${words}, p95`, of('calls'), 95, isSpared ? 500 : undefined),
      timed('  p50', of('calls'), 50),
      timed(`  ${seen.signIns.length} sign-ins alone, p95`, of('signIns'), 95),
      { name: `  refused (429), of ${seen.calls.length}`, value: seen.refused, ...none },
      { name: '  failed otherwise', value: seen.failed, ...none },
    ] satisfies Figure[];
  });
  const readiness = (each: Met) => each.readiness;
  return [
    ...candidates,
    timed('  /health, p95', readiness, 95, 100),
    timed('  /health, longest', readiness, 100),
    ...(cut === undefined
      ? []
      : [
          {
            name: '  replies cut off by the gateway',
            value: cut,
            unit: 'replies',
            limit: { least: 1 },
          } as const,
        ]),
  ];
}
