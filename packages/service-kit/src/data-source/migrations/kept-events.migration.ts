import type { MigrationInterface, QueryRunner } from 'typeorm';
import { keepMonths } from '../../outbox/months.js';
import { personSql } from '../../outbox/person.js';

/** Published events stay, by month; handlers are known by name, and what was asked for again stands in a table. */
export class KeptEvents1769000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...waiting, ...outbox]) await runner.query(statement);
    const [{ oldest }] = await runner.query('SELECT min(published_at) AS oldest FROM outbox_event_waiting');
    await keepMonths(runner, oldest);
    for (const statement of [...moved, ...tables]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of undone) await runner.query(statement);
  }
}

/** The table that was becomes the part of what waits. */
const waiting = [
  'ALTER TABLE outbox_event RENAME TO outbox_event_waiting',
  'DROP INDEX outbox_event_published',
  'ALTER TABLE outbox_event_waiting ALTER COLUMN position DROP IDENTITY, ADD COLUMN replay_for text',
];

const outbox = [
  'CREATE TABLE outbox_event (LIKE outbox_event_waiting INCLUDING DEFAULTS) PARTITION BY RANGE (published_at)',
  'CREATE SEQUENCE outbox_event_position OWNED BY outbox_event.position',
  `ALTER TABLE outbox_event ALTER COLUMN position SET DEFAULT nextval('outbox_event_position')`,
  `SELECT setval('outbox_event_position', coalesce(max(position), 0) + 1, false) FROM outbox_event_waiting`,
  'CREATE INDEX outbox_event_type ON outbox_event (type, position)',
  `CREATE INDEX outbox_event_person ON outbox_event ((${personSql}))`,
];

const moved = [
  `WITH sent AS (DELETE FROM outbox_event_waiting WHERE published_at IS NOT NULL RETURNING *)
   INSERT INTO outbox_event SELECT * FROM sent`,
  // What is published has a month, or is not published: a month can always be made.
  'ALTER TABLE outbox_event_waiting ADD CONSTRAINT outbox_event_waits CHECK (published_at IS NULL)',
  'ALTER TABLE outbox_event ATTACH PARTITION outbox_event_waiting DEFAULT',
];

const tables = [
  `CREATE TABLE event_handler (
     handler  text NOT NULL,
     type     text NOT NULL,
     kind     text NOT NULL,
     known_at timestamptz NOT NULL DEFAULT now(),
     PRIMARY KEY (handler, type)
   )`,
  `CREATE TABLE event_replay (
     consumer text NOT NULL,
     handler  text NOT NULL,
     type     text NOT NULL,
     since    timestamptz NOT NULL,
     position bigint NOT NULL DEFAULT 0,
     last     bigint NOT NULL,
     PRIMARY KEY (consumer, handler, type)
   )`,
];

const undone = [
  'DROP TABLE event_replay, event_handler',
  'ALTER TABLE outbox_event DETACH PARTITION outbox_event_waiting',
  'ALTER TABLE outbox_event_waiting DROP CONSTRAINT outbox_event_waits',
  'INSERT INTO outbox_event_waiting SELECT * FROM outbox_event',
  'DROP TABLE outbox_event',
  'DROP INDEX outbox_event_waiting_type_position_idx, outbox_event_waiting_coalesce_idx',
  'ALTER TABLE outbox_event_waiting DROP COLUMN replay_for',
  'ALTER TABLE outbox_event_waiting ALTER COLUMN position ADD GENERATED ALWAYS AS IDENTITY',
  `SELECT setval(pg_get_serial_sequence('outbox_event_waiting', 'position'), coalesce(max(position), 0) + 1, false)
   FROM outbox_event_waiting`,
  'ALTER TABLE outbox_event_waiting RENAME TO outbox_event',
  `CREATE INDEX outbox_event_published ON outbox_event (published_at) WHERE published_at IS NOT NULL`,
];
