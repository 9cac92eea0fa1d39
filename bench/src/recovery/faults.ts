import { readFileSync } from 'node:fs';
import type { OwnBroker } from '@passerelle/service-kit/testing';
import type { System } from '../system/system.js';

/** Something that breaks, and that must come back by itself. */
export interface Fault {
  readonly name: string;
  strike(system: System): Promise<void>;
  /** Whether what was struck is there again; what depends on it is judged by the load. */
  isBack(system: System): Promise<boolean>;
}

/** A process that the supervisor runs, ended by a signal. */
export function killed(process_: string, signal: 'SIGKILL' | 'SIGQUIT' = 'SIGKILL'): Fault {
  let struck: number | undefined;
  return {
    name: `${process_} ${signal}`,
    async strike(system) {
      struck = await system.pidOf(process_);
      if (struck === undefined) throw new Error(`${process_} does not run`);
      process.kill(struck, signal);
    },
    async isBack(system) {
      const pid = await system.pidOf(process_);
      return pid !== undefined && pid !== struck && !isGone(pid);
    },
  };
}

function isGone(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z');
  } catch {
    return true;
  }
}

/** Each process of the system once; PostgreSQL by `kill -9` and by its own immediate shutdown (SIGQUIT). */
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
];

/** RabbitMQ, which the supervisor does not run: killed, and started again at once on what it had stored. */
export function brokerKilled(broker: Pick<OwnBroker, 'kill' | 'start'>): Fault {
  let back = false;
  return {
    name: 'RabbitMQ SIGKILL',
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
