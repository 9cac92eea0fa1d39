import type { INestApplicationContext } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import type { Endpoint } from '@passerelle/contracts';
import { ContractMismatch } from '../contract-mismatch.js';
import { CONTRACT } from '../http/contract.decorator.js';
import { callsOf, KIT_OPTIONS } from '../kit-options.js';

/**
 * A service starts with a handler for every row of the contract that is its own and not `planned`, and for no other.
 * @returns the calls that it has handlers for, as `GET /plans/`
 */
export function checkHandlers(app: INestApplicationContext): string[] {
  const handled = handledCalls(app);
  const lines = unhandledCalls(callsOf(app.get(KIT_OPTIONS)), handled);
  if (lines.length > 0) throw new ContractMismatch(lines);
  return [...handled].map(({ method, path }) => `${method} ${path}`).sort();
}

function unhandledCalls(own: readonly Endpoint[], handled: ReadonlySet<Endpoint>): string[] {
  const built = new Set(own.filter(({ planned }) => planned === undefined));
  const line = ({ method, path }: Endpoint, what: string) => `${method} ${path} ${what}`;
  return [
    ...[...built]
      .filter((call) => !handled.has(call))
      .map((call) => line(call, 'has no handler: write one, or say in its row why it is planned')),
    ...[...handled]
      .filter((call) => !built.has(call))
      .map((call) => line(call, 'has a handler, and is planned or another service’s')),
  ];
}

function handledCalls(app: INestApplicationContext): Set<Endpoint> {
  const scanner = new MetadataScanner();
  return new Set(
    app
      .get(DiscoveryService, { strict: false })
      .getControllers()
      .flatMap(({ metatype }) =>
        scanner
          .getAllMethodNames(metatype?.prototype)
          .map((name) => Reflect.getMetadata(CONTRACT, metatype?.prototype[name]) as Endpoint | undefined),
      )
      .filter((call) => call !== undefined),
  );
}
