import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { events, replayRequested, services } from '@passerelle/contracts';
import type { EntityManager } from 'typeorm';
import { ContractMismatch } from '../contract-mismatch.js';
import { KIT_OPTIONS, type KitOptions } from '../kit-options.js';
import { type Handles, ON_EVENT, type ReceivedEvent } from './on-event.decorator.js';
import { unhandledRows } from './unhandled-rows.js';

/** A method that handles an event type. `consumer` is its name in the inbox: `Class.method`. */
export interface RegisteredHandler extends Handles {
  readonly consumer: string;
  readonly handle: (event: ReceivedEvent, tx: EntityManager) => Promise<void> | void;
}

/** Finds the `@OnEvent` methods of every provider, and holds them against the contract's table. */
@Injectable()
export class EventHandlers implements OnModuleInit {
  private byType: ReadonlyMap<string, readonly RegisteredHandler[]> = new Map();

  constructor(
    @Inject(KIT_OPTIONS) private readonly options: KitOptions,
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  /** @throws ContractMismatch when the table and the handlers do not agree. */
  onModuleInit(): void {
    const isKnown = services.includes(this.options.name);
    // The kit's own, which every service of the contract is a consumer of.
    const found = this.find().filter(({ definition }) => isKnown || definition !== replayRequested);
    const mismatches = unhandledRows(this.options.name, this.options.events ?? events, found);
    if (mismatches.length > 0) throw new ContractMismatch(mismatches);
    // What is known comes before what follows from it. Stable: those of a kind keep their order.
    const inTurn = found.toSorted((a, b) => turns[a.kind] - turns[b.kind]);
    this.byType = Map.groupBy(inTurn, ({ definition }) => definition.type);
  }

  all(): readonly RegisteredHandler[] {
    return [...this.byType.values()].flat();
  }

  /** The handlers of an event type. */
  of(type: string): readonly RegisteredHandler[] {
    return this.byType.get(type) ?? [];
  }

  /** The kit's own come first: that a person is erased is known before what is theirs goes. */
  private find(): RegisteredHandler[] {
    const providers = this.discovery.getProviders().sort((a, b) => Number(isOfKit(b)) - Number(isOfKit(a)));
    return providers.flatMap(({ instance }) => {
      if (typeof instance !== 'object' || instance === null) return [];
      const prototype = Object.getPrototypeOf(instance);
      if (!prototype || prototype === Object.prototype) return [];
      return this.scanner.getAllMethodNames(prototype).flatMap((method) => {
        const descriptor = Object.getOwnPropertyDescriptor(prototype, method);
        const handler: unknown = descriptor?.value;
        if (typeof handler !== 'function') return [];
        const handles: Handles | undefined = Reflect.getMetadata(ON_EVENT, handler);
        if (!handles) return [];
        const consumer = `${prototype.constructor.name}.${method}`;
        return [{ ...handles, consumer, handle: handler.bind(instance) }];
      });
    });
  }
}

const turns: Readonly<Record<Handles['kind'], number>> = { projection: 0, effect: 1, receipt: 2 };

const isOfKit = ({ host }: { readonly host?: { readonly name: string } }) =>
  host?.name === 'ServiceKitModule';
