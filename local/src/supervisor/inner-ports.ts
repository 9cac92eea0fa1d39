import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePorts, portObstacle } from '../free-ports.js';
import { type Ports, portNames } from './plan.js';

const isFree = async (port: number | undefined) => !!port && (await portObstacle(port)) === null;

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
