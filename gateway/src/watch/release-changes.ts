import type { LogEntry } from '../releases/release-state.js';
import type { Change } from './house.js';
import { partsOf, shortVersion, whoOf } from './release-words.js';
import { isChange, versionIn } from './released.js';

const done: Readonly<Partial<Record<LogEntry['action'], readonly [one: string, several: string]>>> = {
  activate: ['activée', 'activées'],
  rollback: ['remise en place', 'remises en place'],
  retire: ['retirée', 'retirées'],
};

/** What was released as the list of changes tells it, the newest first. What one person did in one step is one change. */
export function releaseChanges(history: readonly LogEntry[]): Change[] {
  const steps = new Map<string, LogEntry[]>();
  for (const line of history.filter(isChange)) {
    const key = `${line.at} ${line.action} ${line.by}`;
    steps.set(key, [...(steps.get(key) ?? []), line]);
  }
  return [...steps.values()].map(changeOf).sort((a, b) => b.at - a.at);
}

function changeOf(lines: readonly LogEntry[]): Change {
  const [{ at, by }] = lines as [LogEntry];
  const [only, ...more] = lines;
  // Of several at once numbers are enough.
  const told = (version: string) => (more.length > 0 ? partsOf(version)[0] : shortVersion(version));
  const names = listed(lines.map(({ name, to }) => [name, to && told(versionIn(to))].join(' ').trim()));
  return {
    at: Date.parse(at),
    kind: 'release',
    title: `${names} ${wordsOf(lines)}`,
    detail: [more.length === 0 && replacedWords(only as LogEntry), whoOf(by)].filter(Boolean).join(' · '),
    ...(more.length === 0 && { of: only?.name }),
  };
}

function wordsOf(lines: readonly LogEntry[]): string {
  const [{ action, to }] = lines as [LogEntry];
  if (action === 'canary') return `en canari à ${/ (\d+)%$/.exec(to ?? '')?.[1] ?? '?'} %`;
  const [one, several] = done[action] ?? [action, action];
  return lines.length === 1 ? one : several;
}

function replacedWords({ action, from }: LogEntry): string {
  if (action === 'canary') return '';
  if (from === null) return 'publiée pour la première fois';
  return `${action === 'retire' ? 'c’était' : 'remplace'} ${shortVersion(from)}`;
}

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} et ${names.at(-1)}`;
