import { readdirSync, readFileSync } from 'node:fs';

/** A process, as /proc shows it. Linux only. */
export interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
  /** Processor time so far, of it and of its children that have ended, s. */
  readonly cpu: number;
}

/** Unit of times in /proc: 1/100 s on every Linux that Node runs on (USER_HZ). */
const ticksPerSecond = 100;

/** What a `/proc/<pid>/stat` tells; the program's name may hold spaces and brackets. */
export function parseStat(stat: string) {
  const end = stat.lastIndexOf(')');
  const fields = stat.slice(end + 2).split(' ');
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  const program = stat.slice(stat.indexOf('(') + 1, end);
  return { parent: Number(fields[1]), program, cpu: ticks / ticksPerSecond };
}

/** Proportional set size in bytes: private memory, and a fair share of what is shared with other processes. */
export function parsePss(smapsRollup: string): number {
  const kilobytes = /^Pss:\s+(\d+) kB$/m.exec(smapsRollup)?.[1];
  if (kilobytes === undefined) throw new Error('no Pss in smaps_rollup');
  return Number(kilobytes) * 1024;
}

/** A Node process, npm included: it calls itself by another name. */
export const isNode = ({ command }: Process) => /^npm |(^|\/)node /.test(command);

/** Every process below `root`, itself included. */
export function tree(all: readonly Process[], root: number): Process[] {
  const found = all.filter(({ pid }) => pid === root);
  for (const { pid } of found) found.push(...all.filter(({ parent }) => parent === pid));
  return found;
}

/** What runs now; what ends while we look is left out. */
export function processes(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const { parent, program, cpu } = parseStat(readFileSync(`/proc/${name}/stat`, 'utf8'));
        const line = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
        return [{ pid: Number(name), parent, command: line || program, cpu }];
      } catch {
        return [];
      }
    });
}

/** PSS of a process in bytes; 0 when it has ended meanwhile. */
export function pssOf(pid: number): number {
  try {
    return parsePss(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'));
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return 0;
    throw error;
  }
}
