import { anyService, eventOf, type ServiceName } from '@passerelle/contracts';
import type { HandlerKind } from '../inbox/on-event.decorator.js';
import { requestReplay } from '../inbox/request-replay.js';
import { besideService } from '../operators/beside-service.js';

/** Events of a consumer that an operator means. */
export interface KeptSelection {
  readonly consumer: ServiceName;
  /** All types, if none is given. */
  readonly type: string | undefined;
  readonly since: Date;
}

/** What is kept for a handler of a consumer. */
export interface KeptEvents {
  /** `Class.method` */
  readonly handler: string;
  readonly kind: HandlerKind;
  readonly type: string;
  readonly count: number;
  readonly first: Date | null;
  readonly last: Date | null;
}

/** Where the database of a service is. @throws when that is not known */
export type DatabaseUrl = (service: ServiceName) => string;

type HandlerRow = Pick<KeptEvents, 'handler' | 'kind' | 'type'>;
type Count = Pick<KeptEvents, 'count' | 'first' | 'last'>;

const handlersSql = `
  SELECT handler, kind, type FROM event_handler WHERE $1::text IS NULL OR type = $1 ORDER BY type, handler`;
const countSql = `
  SELECT count(*)::int AS count, min(occurred_at) AS first, max(occurred_at) AS last
  FROM outbox_event WHERE type = $1 AND occurred_at >= $2`;

/** Looks up what the publishers keep for each handler of a consumer. */
export async function listKept(selection: KeptSelection, databaseUrl: DatabaseUrl): Promise<KeptEvents[]> {
  const { consumer, type, since } = selection;
  const handlers = await besideService(consumer, databaseUrl(consumer), [], (dataSource) =>
    dataSource.query<HandlerRow[]>(handlersSql, [type ?? null]),
  );
  return Promise.all(
    handlers.map(async (row) => {
      const publisher = eventOf(row.type)?.publisher;
      // What every service says is asked of nobody again: its handlers are effects.
      if (publisher === undefined || publisher === anyService)
        return { ...row, count: 0, first: null, last: null };
      const [kept] = await besideService(publisher, databaseUrl(publisher), [], (dataSource) =>
        dataSource.query<[Count]>(countSql, [row.type, since]),
      );
      return { ...row, ...kept };
    }),
  );
}

/**
 * Asks for kept events again, in the consumer's name: they come to its projections. Gives the handlers.
 * @throws when no projection is meant
 */
export async function replayKept(
  { consumer, type, since }: KeptSelection,
  databaseUrl: DatabaseUrl,
): Promise<string[]> {
  return besideService(consumer, databaseUrl(consumer), [], async (dataSource, outbox) => {
    const handlers = await dataSource.query<HandlerRow[]>(handlersSql, [type ?? null]);
    const projections = handlers.filter(({ kind }) => kind === 'projection');
    if (projections.length === 0)
      throw new Error(
        handlers.length > 0
          ? `${type}: only effects of ${consumer} handle it, and those are never done again`
          : `${consumer} has no handler${type ? ` of ${type}` : ' yet: start it once'}`,
      );
    const wanted = projections.map(({ handler, type: theirs }) => ({ handler, type: theirs }));
    await dataSource.transaction((tx) => requestReplay(tx, outbox, consumer, wanted, since));
    return wanted.map(({ handler }) => handler);
  });
}
