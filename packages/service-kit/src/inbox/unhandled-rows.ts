import type { EventDefinition, ServiceName } from '@passerelle/contracts';
import type { Handles } from './on-event.decorator.js';

/** Where a service's handlers and the rows of the table do not agree, a sentence each. */
export function unhandledRows(
  service: ServiceName,
  table: readonly EventDefinition[],
  handlers: readonly Handles[],
): string[] {
  const handled = new Set(handlers.map(({ definition }) => definition.type));
  const consumed = table.filter(({ consumers }) => consumers.includes(service));
  const unread = consumed
    .filter(({ type, planned }) => !planned?.[service] && !handled.has(type))
    .map(({ type }) => `${type} has no handler: write one, or say in its row why it is planned`);
  const read = consumed
    .filter(({ type, planned }) => planned?.[service] && handled.has(type))
    .map(({ type }) => `${type} has a handler: its row still says that it is planned`);
  const unknown = handlers
    .filter(({ definition }) => !definition.consumers.includes(service))
    .map(
      ({ definition }) => `${definition.type} never comes: its row does not name ${service} as a consumer`,
    );
  return [...unread, ...read, ...unknown];
}
