import { Injectable } from '@nestjs/common';
import { type EventData, type EventDefinition, everyProjection } from '@passerelle/contracts';
import type { EntityManager } from 'typeorm';
import * as z from 'zod/mini';
import { currentContext, workContext } from '../logging/correlation.js';
import { Clock } from '../time/clock.js';
import { newId } from '../time/new-id.js';
import { Commits } from './commits.js';

/** An event to publish. */
export interface NewEvent<E extends EventDefinition> {
  /** The aggregate's id. */
  readonly subject: string;
  /** The aggregate's version after the change, from 1. */
  readonly version: number;
  readonly data: EventData<E>;
  /** Published again for projections: no effect follows. */
  readonly again?: boolean;
}

/** Tells the relay of a running service that another process wrote an event into its outbox. */
export const outboxChannel = 'passerelle_outbox';

/** Writes events beside the data they are about: both are there after the commit, or neither. */
@Injectable()
export class Outbox {
  constructor(
    private readonly clock: Clock,
    private readonly commits: Commits,
  ) {}

  /**
   * Adds an event to the transaction; the relay publishes it after the commit. Returns the event's id.
   * @throws when the data is not the contract's.
   */
  async add<E extends EventDefinition>(
    tx: EntityManager,
    definition: E,
    event: NewEvent<E>,
  ): Promise<string> {
    const data = z.parse(definition.data, event.data);
    const now = this.clock.now();
    const id = newId(now.getTime());
    const { correlationId, traceparent } = currentContext() ?? workContext(undefined);
    await tx.query(
      `INSERT INTO outbox_event (id, type, subject, aggregate_version, data, correlation_id, traceparent, occurred_at, replay_for)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        id,
        definition.type,
        event.subject,
        event.version,
        JSON.stringify(data),
        correlationId,
        traceparent,
        now,
        event.again ? everyProjection : null,
      ],
    );
    this.commits.expect(tx);
    return id;
  }
}
