import type { VersionReport } from '@passerelle/contracts';
import type { Change, Part, PartState, SeenService } from './house.js';

/** A part, and since when it is as it is, ms since the epoch. */
export interface Standing extends Part {
  readonly since: number;
}

type Event = Omit<Change, 'at'>;

/** Carries over since when each part stands as it does. */
export function follow(before: readonly Standing[], parts: readonly Part[], now: number): Standing[] {
  return parts.map((part) => {
    const last = before.find(({ id }) => id === part.id);
    return { ...part, since: last?.state === part.state ? last.since : now };
  });
}

const kinds: Readonly<Record<PartState, Change['kind']>> = {
  down: 'fault',
  wait: 'wait',
  ok: 'repair',
  unknown: 'wait',
};

/** What is said of parts that changed. Nobody is told that a thing is well when nothing else was known of it. */
export function partChanges(before: readonly Standing[], after: readonly Standing[]): Event[] {
  return after.flatMap((part): Event[] => {
    const last = before.find(({ id }) => id === part.id);
    if (!last || last.state === part.state || part.state === 'unknown') return [];
    if (part.state === 'ok') {
      if (last.state === 'unknown') return [];
      const detail = `après ${duration(part.since - last.since)}`;
      return [{ kind: 'repair', title: `${part.name} va de nouveau bien`, detail }];
    }
    return [{ kind: kinds[part.state], title: `${part.name} ${part.words}`, detail: '' }];
  });
}

/** A time that passed, ms, in two units at most: `4 min 18 s`. */
export function duration(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1_000));
  const units = [
    [86_400, 'j'],
    [3_600, 'h'],
    [60, 'min'],
    [1, 's'],
  ] as const;
  const from = Math.max(
    0,
    units.findIndex(([length]) => seconds >= length),
  );
  if (seconds === 0) return '0 s';
  let rest = seconds;
  return units
    .slice(from, from + 2)
    .flatMap(([length, name]) => {
      const count = Math.floor(rest / length);
      rest %= length;
      return count > 0 ? [`${count} ${name}`] : [];
    })
    .join(' ');
}

const buildOf = ({ figures }: SeenService) => [figures?.version, figures?.commit].filter(Boolean).join(' ');

/** The processes of one service, as each look finds one of them: one that begins is told of, whichever of the others was asked before. */
export class Beginnings {
  #youngest: SeenService | undefined;
  /** When the first one was found, ms since the epoch: what began before is no news. */
  #foundAt = 0;

  /** What is said of a process that began after all that were seen, as the same or as another version. */
  seen(service: SeenService): Event[] {
    const before = this.#youngest;
    const [from, to] = [before?.figures?.startedAt, service.figures?.startedAt];
    if (to == null || (from != null && to - from < 2_000)) return [];
    this.#youngest = service;
    if (from == null) this.#foundAt = service.figuresAt;
    if (from == null || to < this.#foundAt) return [];
    const [old, now] = [buildOf(before as SeenService), buildOf(service)];
    return [
      {
        kind: 'release',
        title: old === now ? `${service.name} a redémarré` : `${service.name} ${now} mis en route`,
        detail: old === now ? now : `remplace ${old}`,
      },
    ];
  }
}

/** What a browser told that went wrong. */
export function troubleOf({ name, version, outcome, instead, message }: VersionReport): Event {
  const titles: Readonly<Record<VersionReport['outcome'], string>> = {
    mounted: `${name} ${version} s’affiche`,
    'fell-back': `${name} ${version} ne se charge pas${instead ? ` : repli sur ${instead}` : ''}`,
    crashed: `${name} ${version} plante dans un navigateur`,
    failed: `${name} ${version} ne se charge pas, rien ne la remplace`,
  };
  return { kind: outcome === 'failed' ? 'fault' : 'wait', title: titles[outcome], detail: message ?? '' };
}

/** What is said of a proxy that the gateway was not told of. */
export const forgottenProxy = (address: string): Event => ({
  kind: 'wait',
  title: `Le proxy ${address} n’est pas dans TRUSTED_PROXIES`,
  detail: 'tous ceux qui passent par lui comptent pour un seul appelant',
});
