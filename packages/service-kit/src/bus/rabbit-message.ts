import type { Envelope } from '@passerelle/contracts';
import type { Message, Options } from 'amqplib';
import { type DeadLetter, PoisonEvent } from './event-bus.js';

/** Headers of our own: what the broker notes (`x-death`, `x-delivery-count`) differs from version to version. */
const retriesHeader = 'passerelle-retries';
const reasonHeader = 'passerelle-reason';
const givenUpHeader = 'passerelle-given-up-at';
const triesHeader = 'passerelle-tries';

/** An event on the wire: a CloudEvent in structured mode, with what operators look for among the properties. */
export function encode(envelope: Envelope): { content: Buffer; options: Options.Publish } {
  return {
    content: Buffer.from(JSON.stringify(envelope)),
    options: {
      contentType: 'application/cloudevents+json',
      contentEncoding: 'utf-8',
      messageId: envelope.id,
      type: envelope.type,
      appId: envelope.source,
      correlationId: envelope.correlationid,
      timestamp: Math.floor(Date.parse(envelope.time) / 1_000),
      headers: envelope.traceparent ? { traceparent: envelope.traceparent } : {},
    },
  };
}

/** @throws PoisonEvent when it is no JSON. Whether it is an envelope is the inbox's to say. */
export function decode({ content }: Message): Envelope {
  try {
    return JSON.parse(content.toString()) as Envelope;
  } catch {
    throw new PoisonEvent(`not JSON: ${content.toString().slice(0, 100)}`);
  }
}

/** The event of a dead letter; none when it was no JSON. */
function readable(message: Message): Envelope | undefined {
  try {
    return decode(message);
  } catch {
    return undefined;
  }
}

/** How often the event was tried again. */
export function retriesOf({ properties }: Message): number {
  const retries = Number(properties.headers?.[retriesHeader]);
  return Number.isInteger(retries) && retries > 0 ? retries : 0;
}

/** The properties of the copy that waits for a retry. */
export function forRetry(message: Message, retry: number, reason: string): Options.Publish {
  return {
    ...sameAs(message),
    headers: { ...ownHeaders(message), [retriesHeader]: retry, [reasonHeader]: reason },
  };
}

/** The properties of the copy that is given up: handed in again, it begins with its first attempt. */
export function forDeadLetter(message: Message, reason: string): Options.Publish {
  const given = {
    [reasonHeader]: reason,
    [givenUpHeader]: new Date().toISOString(),
    [triesHeader]: retriesOf(message) + 1,
  };
  const { [retriesHeader]: _retries, ...headers } = ownHeaders(message);
  return { ...sameAs(message), headers: { ...headers, ...given } };
}

/** The properties of a dead letter that is handed in again: as if it came for the first time. */
export function forReplay(message: Message): Options.Publish {
  const own = [retriesHeader, reasonHeader, givenUpHeader, triesHeader];
  const headers = Object.entries(ownHeaders(message)).filter(([name]) => !own.includes(name));
  return { ...sameAs(message), headers: Object.fromEntries(headers) };
}

/** What is known of an event that was given up: by the consumer, or by the broker; with the reason of either. */
export function deadLetterOf(message: Message): DeadLetter {
  const { headers } = message.properties;
  const at = new Date(headers?.[givenUpHeader] ?? Number.NaN);
  const tries = Number(headers?.[triesHeader]);
  return {
    envelope: readable(message),
    reason: deadReasonOf(message),
    givenUpAt: Number.isNaN(at.getTime()) ? undefined : at,
    tries: tries > 0 ? tries : undefined,
  };
}

function deadReasonOf({ properties: { headers } }: Message): string {
  const broker = headers?.['x-first-death-reason'];
  const last = headers?.[reasonHeader];
  if (headers?.[givenUpHeader]) return String(last);
  return `the broker gave it up: ${broker ?? 'unknown'}${last ? `; last failure: ${last}` : ''}`;
}

function sameAs({ properties }: Message): Options.Publish {
  const { contentType, contentEncoding, messageId, type, appId, correlationId, timestamp } = properties;
  return { contentType, contentEncoding, messageId, type, appId, correlationId, timestamp };
}

/** Without the broker's own notes: a copy that carried them on would look like one that goes in circles. */
function ownHeaders({ properties }: Message): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(properties.headers ?? {}).filter(([name]) => !name.toLowerCase().startsWith('x-')),
  );
}
