import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePorts, portObstacle } from '@passerelle/process-kit';
import { type Ports, portNames } from './plan.js';

const pathOf = (dataDir: string) => join(dataDir, 'ports.json');

const isFree = async (port: number | undefined) => !!port && (await portObstacle(port)) === null;

function remembered(path: string): Partial<Ports> {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Partial<Ports>;
  } catch {
    return {};
  }
}

/** The port of the gateway that was last started in a data folder; null where none was. */
export function gatewayPortOf(dataDir: string): number | null {
  const { gateway } = remembered(pathOf(dataDir)) as { readonly gateway?: number };
  return gateway ?? null;
}

/**
 * The ports of the last start where they are free still, so that an open pay page or mailbox goes on working; free
 * ones otherwise.
 * @param services `auth`, `billing`, …
 */
export async function pickInnerPorts(
  dataDir: string,
  services: readonly string[],
  gateway: number,
): Promise<Ports> {
  const names = portNames(services);
  const path = pathOf(dataDir);
  const last = remembered(path);
  const spare = await freePorts(names.length);
  const picked = await Promise.all(
    names.map(async (name, index) => [name, (await isFree(last[name])) ? last[name] : spare[index]] as const),
  );
  const ports = Object.fromEntries(picked) as unknown as Ports;
  // The gateway's, which a person chose, stands there for the tools of this machine.
  writeFileSync(path, `${JSON.stringify({ ...ports, gateway })}\n`);
  return ports;
}
