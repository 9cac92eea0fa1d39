import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { closeServer, freePorts, tryListen } from '../free-ports.js';
import { type Ports, portNames } from './plan.js';

async function isFree(port: number | undefined): Promise<boolean> {
  if (!port) return false;
  const outcome = await tryListen(port, '127.0.0.1');
  if (typeof outcome === 'string') return false;
  await closeServer(outcome);
  return true;
}

function remembered(path: string): Partial<Ports> {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Partial<Ports>;
  } catch {
    return {};
  }
}

/**
 * The ports of the last start where they are free still, so that an open pay page or mailbox goes on working; free
 * ones otherwise.
 */
export async function pickInnerPorts(dataDir: string): Promise<Ports> {
  const path = join(dataDir, 'ports.json');
  const last = remembered(path);
  const spare = await freePorts(portNames.length);
  const picked = await Promise.all(
    portNames.map(
      async (name, index) => [name, (await isFree(last[name])) ? last[name] : spare[index]] as const,
    ),
  );
  const ports = Object.fromEntries(picked) as Record<keyof Ports, number>;
  writeFileSync(path, `${JSON.stringify(ports)}\n`);
  return ports;
}
