import * as z from 'zod/mini';
import { anyService, Envelope, type EventDefinition } from '../core/event.js';
import { events } from '../events/index.js';
import { exampleOf } from '../openapi/example-of.js';
import type { JsonSchema } from '../openapi/json-schema.js';
import { createSchemaBook } from '../openapi/schema-book.js';

/** An event as the catalogue shows it. */
export interface EventEntry extends Omit<EventDefinition, 'data'> {
  /** Schema of `data`. */
  readonly schema: JsonSchema;
  /** A whole message, envelope included. */
  readonly example: Envelope;
}

export interface EventCatalogue {
  readonly entries: readonly EventEntry[];
  /** Schemas that the entries refer to, by name. */
  readonly components: Readonly<Record<string, JsonSchema>>;
}

/** Every event, with what it carries and what a message looks like. */
export function eventCatalogue(table: readonly EventDefinition[] = events): EventCatalogue {
  const book = createSchemaBook({ input: [], output: table.map(({ data }) => data) });
  const entries = table.map(({ data, ...definition }): EventEntry => {
    const schema = book.of(data, 'output');
    return { ...definition, schema, example: messageOf(definition, exampleOf(schema, book.resolve)) };
  });
  return { entries, components: book.components };
}

function messageOf({ type, publisher }: Omit<EventDefinition, 'data'>, data: unknown): Envelope {
  return z.parse(Envelope, {
    specversion: '1.0',
    id: '01927c41-7d3e-7f05-b2a6-1c8e4d90f3b7',
    source: publisher === anyService ? 'svc-booking' : publisher,
    type,
    subject: '01927c40-2b6f-7a18-9c31-e05d7b84a2f9',
    time: '2026-09-14T09:00:00.000Z',
    datacontenttype: 'application/json',
    aggregateversion: 1,
    correlationid: '4c1f6a0e-8a53-4f0b-9a37-5b0c9f1d2e68',
    data,
  });
}
