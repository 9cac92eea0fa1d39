import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Audit1795608000000 } from './audit.migration.js';
import { DeadLetterActions1795521600000 } from './dead-letter-actions.migration.js';
import { KeptEvents1769000000000 } from './kept-events.migration.js';
import { MailAddressee1795348800000 } from './mail-addressee.migration.js';
import { MailPutOff1796300000000 } from './mail-put-off.migration.js';
import { MailTrace1795900000000 } from './mail-trace.migration.js';
import { MailUntil1796500000000 } from './mail-until.migration.js';
import { ProvenPeople1795435200000 } from './proven-people.migration.js';

/** The tables that every service has, whatever it does. */
export class KitTables1700000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE outbox_event (
        id uuid PRIMARY KEY,
        position bigint GENERATED ALWAYS AS IDENTITY,
        type text NOT NULL,
        subject text NOT NULL,
        aggregate_version integer NOT NULL,
        data jsonb NOT NULL,
        correlation_id text NOT NULL,
        traceparent text,
        occurred_at timestamptz NOT NULL,
        attempts integer NOT NULL DEFAULT 0,
        last_error text,
        available_at timestamptz NOT NULL DEFAULT now(),
        published_at timestamptz
      )`);
    await runner.query(
      'CREATE INDEX outbox_event_unpublished ON outbox_event (position) WHERE published_at IS NULL',
    );
    await runner.query(
      'CREATE INDEX outbox_event_published ON outbox_event (published_at) WHERE published_at IS NOT NULL',
    );
    await runner.query(`
      CREATE TABLE inbox_message (
        consumer text NOT NULL,
        event_id uuid NOT NULL,
        type text NOT NULL,
        handled_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (consumer, event_id)
      )`);
    await runner.query('CREATE INDEX inbox_message_handled ON inbox_message (handled_at)');
    await runner.query(`
      CREATE TABLE mail (
        id uuid PRIMARY KEY,
        key text NOT NULL UNIQUE,
        message jsonb NOT NULL,
        correlation_id text NOT NULL,
        attempts integer NOT NULL DEFAULT 0,
        last_error text,
        created_at timestamptz NOT NULL DEFAULT now(),
        send_after timestamptz NOT NULL DEFAULT now(),
        sent_at timestamptz,
        given_up_at timestamptz
      )`);
    await runner.query(
      'CREATE INDEX mail_waiting ON mail (send_after) WHERE sent_at IS NULL AND given_up_at IS NULL',
    );
    await runner.query(`
      CREATE TABLE revoked_session (
        session_id text PRIMARY KEY,
        user_id text NOT NULL,
        tokens_expire_at timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX revoked_session_expiry ON revoked_session (tokens_expire_at)');
    await runner.query(`
      CREATE TABLE projected_user (
        id text PRIMARY KEY,
        email text NOT NULL,
        first_name text NOT NULL,
        last_name text NOT NULL,
        image text,
        roles text[] NOT NULL,
        disabled boolean NOT NULL,
        deleted boolean NOT NULL DEFAULT false,
        version integer NOT NULL
      )`);
    await runner.query('CREATE INDEX projected_user_email ON projected_user (email)');
    await runner.query(`
      CREATE TABLE scheduled_lock (
        name text PRIMARY KEY,
        started_at timestamptz NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP TABLE scheduled_lock, projected_user, revoked_session, mail, inbox_message, outbox_event',
    );
  }
}

/** Every migration of the kit. */
export const kitMigrations = [
  KitTables1700000000000,
  KeptEvents1769000000000,
  MailAddressee1795348800000,
  ProvenPeople1795435200000,
  DeadLetterActions1795521600000,
  Audit1795608000000,
  MailTrace1795900000000,
  MailPutOff1796300000000,
  MailUntil1796500000000,
];
