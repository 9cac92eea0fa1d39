import { Injectable } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import type { EventDefinition } from '@passerelle/contracts';
import type { EntityManager } from 'typeorm';
import { ON_EVENT, type ReceivedEvent } from './on-event.decorator.js';

/** A method that handles an event type. `consumer` is its name in the inbox: `Class.method`. */
export interface RegisteredHandler {
  readonly consumer: string;
  readonly definition: EventDefinition;
  readonly handle: (event: ReceivedEvent, tx: EntityManager) => Promise<void> | void;
}

/** Finds the `@OnEvent` methods of every provider. */
@Injectable()
export class EventHandlers {
  private byType: ReadonlyMap<string, RegisteredHandler[]> | undefined;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  /** The handlers of an event type. */
  of(type: string): readonly RegisteredHandler[] {
    this.byType ??= Map.groupBy(this.find(), ({ definition }) => definition.type);
    return this.byType.get(type) ?? [];
  }

  private find(): RegisteredHandler[] {
    return this.discovery.getProviders().flatMap(({ instance }) => {
      if (typeof instance !== 'object' || instance === null) return [];
      const prototype = Object.getPrototypeOf(instance);
      if (!prototype || prototype === Object.prototype) return [];
      return this.scanner.getAllMethodNames(prototype).flatMap((method) => {
        const descriptor = Object.getOwnPropertyDescriptor(prototype, method);
        const handler: unknown = descriptor?.value;
        if (typeof handler !== 'function') return [];
        const definition: EventDefinition | undefined = Reflect.getMetadata(ON_EVENT, handler);
        if (!definition) return [];
        const consumer = `${prototype.constructor.name}.${method}`;
        return [{ consumer, definition, handle: handler.bind(instance) }];
      });
    });
  }
}
