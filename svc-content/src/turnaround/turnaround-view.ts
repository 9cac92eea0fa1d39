import type { Turnaround } from '@passerelle/contracts';
import type { HeldRow, MarkedRow, TeacherRow, WaitingRow } from './turnaround.sql.js';

export interface TurnaroundRows {
  readonly waiting: WaitingRow;
  readonly held: readonly HeldRow[];
  readonly marked: readonly MarkedRow[];
  readonly teachers: readonly TeacherRow[];
}

/** The turnaround as the contract shows it: who marked most comes first, then by name. */
export function turnaroundView({ waiting, held, marked, teachers }: TurnaroundRows, now: Date): Turnaround {
  const names = new Map(teachers.map((teacher) => [teacher.id, teacher]));
  const ids = new Set([
    ...names.keys(),
    ...held.map(({ id }) => id),
    ...marked.flatMap(({ id }) => (id === null ? [] : [id])),
  ]);
  const rows = [...ids].map((id) => {
    const has = held.find((row) => row.id === id);
    return {
      id,
      first_name: names.get(id)?.first_name ?? '',
      last_name: names.get(id)?.last_name ?? '',
      waiting: has?.waiting ?? 0,
      oldest_promise: has?.oldest.toISOString() ?? null,
      ...figuresOf(marked.find((row) => row.id === id)),
    };
  });
  return {
    all: {
      waiting: waiting.waiting,
      late: waiting.late,
      oldest_promise: waiting.oldest?.toISOString() ?? null,
      ...figuresOf(marked.find((row) => row.id === null)),
    },
    teachers: rows.sort(
      (one, other) => other.marked - one.marked || nameOf(one).localeCompare(nameOf(other), 'fr'),
    ),
    now: now.toISOString(),
  };
}

function figuresOf(row: MarkedRow | undefined) {
  if (!row || row.marked === 0) return { marked: 0, median_hours: null, p90_hours: null, in_time: null };
  return {
    marked: row.marked,
    median_hours: tenths(row.median),
    p90_hours: tenths(row.p90),
    in_time: row.in_time,
  };
}

const tenths = (hours: number) => Math.round(hours * 10) / 10;
const nameOf = ({ last_name, first_name }: TeacherRow) => `${last_name} ${first_name}`;
