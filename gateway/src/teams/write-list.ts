import type { LogEntry, Release, StoredVersion } from '../releases/release-state.js';

/** What the gateway says of a name. */
export interface Listed {
  readonly name: string;
  readonly active: Release | null;
  readonly versions: readonly (Omit<StoredVersion, 'entry' | 'sessions'> & { readonly sessions: number })[];
  readonly history: readonly LogEntry[];
}

const shownVersions = 10;
const moment = (at: string) => at.slice(0, 16).replace('T', ' ');

/** For a terminal: what there is of a slice, and what happened to it. Times are UTC. */
export function writeList({ name, active, versions, history }: Listed): string {
  const state = ({ version, confirmedBy, sessions }: Listed['versions'][number]) =>
    [
      active?.version === version && 'active',
      active?.canary === version && `canary, ${active.percent}%`,
      confirmedBy && `confirmed by ${confirmedBy}`,
      !confirmedBy && sessions > 0 && `seen by ${sessions}`,
    ]
      .filter(Boolean)
      .join(', ');
  return [
    `${name}${active ? '' : ' (not active)'}`,
    ...versions
      .slice(0, shownVersions)
      .map((each) =>
        `  ${each.version}  ${moment(each.publishedAt)}  ${each.commit ?? '-'}  ${state(each)}`.trimEnd(),
      ),
    ...history.map(
      ({ at, by, action, from, to, commit }) =>
        `    ${moment(at)}  ${action}  ${from ?? '-'} -> ${to ?? '-'}  ${commit ?? '-'}  ${by}`,
    ),
  ].join('\n');
}
