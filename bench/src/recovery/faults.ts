import { readFileSync } from 'node:fs';
import type { OwnBroker } from '@passerelle/service-kit/testing';
import type { System } from '../system/system.js';
import { type Door, doors } from './bystanders.js';

/** Something that breaks, and that must come back by itself. */
export interface Fault {
  readonly name: string;
  /** What goes on as if nothing had happened. */
  readonly spares: readonly Door[];
  /** The part that `/health` says it of; none where nothing there depends on it, or where it may be back before anybody looks. */
  readonly shows?: string;
  strike(system: System): Promise<void>;
  /** Whether what was struck is there again; what depends on it is judged by the load. */
  isBack(system: System): Promise<boolean>;
}

const every = Object.keys(doors) as Door[];
/** Nothing comes past the gateway; every service needs its database, what a page shows is held by the gateway. */
const sparedBy = (process_: string): Door[] => {
  if (process_ === 'gateway') return [];
  return process_ === 'postgres' ? ['page'] : every.filter((name) => name !== process_);
};

/** A process that the supervisor runs, struck by a signal; another one takes its place. */
function struck(name: string, process_: string, signal: NodeJS.Signals): Fault {
  let pid: number | undefined;
  return {
    name,
    spares: sparedBy(process_),
    ...(process_.startsWith('svc-') && { shows: process_ }),
    async strike(system) {
      pid = await system.pidOf(process_);
      if (pid === undefined) throw new Error(`${process_} does not run`);
      process.kill(pid, signal);
    },
    async isBack(system) {
      const now = await system.pidOf(process_);
      return now !== undefined && now !== pid && !isGone(now);
    },
  };
}

export const killed = (process_: string, signal: 'SIGKILL' | 'SIGQUIT' = 'SIGKILL'): Fault =>
  struck(`${process_} ${signal}`, process_, signal);

/** The supervisor has to find out, and to replace it. */
const hung = (process_: string): Fault => struck(`${process_} hangs`, process_, 'SIGSTOP');

function isGone(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z');
  } catch {
    return true;
  }
}

/** PostgreSQL with all of its processes stands still for longer than anybody waits, then goes on. */
function standstill(ms: number): Fault {
  let isOver = false;
  return {
    name: `PostgreSQL stands still for ${ms / 1000} s`,
    spares: sparedBy('postgres'),
    shows: 'svc-auth',
    async strike(system) {
      isOver = false;
      const pid = await system.pidOf('postgres');
      if (pid === undefined) throw new Error('postgres does not run');
      const all = [pid, ...childrenOf(pid)];
      for (const each of all) process.kill(each, 'SIGSTOP');
      setTimeout(() => {
        for (const each of all) process.kill(each, 'SIGCONT');
        isOver = true;
      }, ms);
    },
    isBack: async () => isOver,
  };
}

function childrenOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return children === '' ? [] : children.split(' ').map(Number);
}

/**
 * Each process of the system once; PostgreSQL by `kill -9`, by its own immediate shutdown (SIGQUIT) and by standing still; a service and the
 * gateway by hanging.
 */
export const everyFault: readonly Fault[] = [
  ...[
    'svc-auth',
    'svc-content',
    'svc-billing',
    'svc-booking',
    'gateway',
    'card-sandbox',
    'mailbox',
    'postgres',
  ].map((name) => killed(name)),
  killed('postgres', 'SIGQUIT'),
  standstill(8_000),
  hung('svc-content'),
  hung('gateway'),
];

/** RabbitMQ, which the supervisor does not run: killed, and started again at once on what it had stored. */
export function brokerKilled(broker: Pick<OwnBroker, 'kill' | 'start'>): Fault {
  let back = false;
  return {
    name: 'RabbitMQ SIGKILL',
    spares: sparedBy('RabbitMQ'),
    shows: 'bus',
    async strike() {
      back = false;
      await broker.kill();
      void broker.start().then(() => {
        back = true;
      });
    },
    isBack: async () => back,
  };
}
