import { type AuditEntry, auditPage, type ServiceName } from '@passerelle/contracts';

/** From where each service’s entries go on: after an id, or from the newest on (null). A service that is not named has no more. */
export type Cursors = Readonly<Partial<Record<ServiceName, string | null>>>;

export interface JournalEntry extends AuditEntry {
  readonly service: ServiceName;
}

/** What the services answered; null: it did not. */
export type Answers = readonly (readonly [ServiceName, readonly AuditEntry[] | null])[];

export interface JournalPage {
  readonly entries: readonly JournalEntry[];
  /** Those that did not answer: what they have is missing here. */
  readonly missing: readonly ServiceName[];
  readonly next: Cursors;
}

/** The newest entries of what services answered, and from where each goes on; each service’s keep their order. */
export function mergePage(answers: Answers, cursors: Cursors, size = auditPage): JournalPage {
  const heads = new Map(answers.flatMap(([service, entries]) => (entries ? [[service, [...entries]]] : [])));
  const entries: JournalEntry[] = [];
  const next: { -readonly [S in ServiceName]?: string | null } = { ...cursors };
  while (entries.length < size) {
    const [service, [entry] = []] = [...heads].reduce(newer, [undefined, []]);
    if (!service || !entry) break;
    heads.get(service)?.shift();
    entries.push({ ...entry, service });
    next[service] = entry.id;
  }
  for (const [service, given] of answers)
    if (given && given.length < auditPage && heads.get(service)?.length === 0) delete next[service];
  return { entries, missing: answers.flatMap(([service, given]) => (given ? [] : [service])), next };
}

type Head = readonly [ServiceName | undefined, readonly AuditEntry[]];

const newer = (one: Head, other: Head): Head =>
  (other[1][0]?.at ?? '') > (one[1][0]?.at ?? '') ? other : one;
