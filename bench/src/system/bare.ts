import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { startPostgres } from '@passerelle/local';
import { type Process, processes, tree } from './proc.js';

/** The smallest thing that can be called a service: it listens. */
const listener = `require('node:http').createServer((_, reply) => reply.end()).listen(0, '127.0.0.1', () => console.log('ready'))`;

/** What the system would be with nothing in it: PostgreSQL without databases, Node processes without code. */
export interface BareSystem {
  readonly readyAfter: number;
  /** All of it, as it is now. */
  processes(): Process[];
  stop(): Promise<void>;
}

async function bareNode(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['-e', listener], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  return child;
}

/** Starts the embedded PostgreSQL, then `nodes` bare Node processes at once, as the supervisor does. */
export async function startBare(dataDir: string, nodes: number): Promise<BareSystem> {
  const began = performance.now();
  const postgres = await startPostgres({ dataDir });
  const children = await Promise.all(Array.from({ length: nodes }, bareNode));
  const readyAfter = (performance.now() - began) / 1000;
  return {
    readyAfter,
    processes: () => tree(processes(), process.pid).filter(({ pid }) => pid !== process.pid),
    async stop() {
      const gone = children.map((child) => once(child, 'exit'));
      for (const child of children) child.kill();
      await Promise.all(gone);
      await postgres.stop();
    },
  };
}
