import { Injectable } from '@nestjs/common';
import { Batches, isDataFault, runPrepared } from '@passerelle/service-kit';
import { DataSource } from 'typeorm';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { type Opened, type Opening, openSessions, openSessionsValues } from './open-sessions.sql.js';

/**
 * While at least as many passwords wait for their turn, so many sessions are opened together: each by itself would wake this process,
 * PostgreSQL and whoever asked in caches that Argon2 has just emptied (decision 24).
 */
const together = 16;
/** Longest that the first of them waits for the others, ms: a fraction of what those in the queue wait. */
const patienceMs = 150;
const most = 64;

/** Opens sessions where nothing else is to be written: one by itself at once, for a crowd several in one statement and one commit. */
@Injectable()
export class OpeningQueue {
  private readonly batches: Batches<Opening, Opened | undefined>;

  constructor(
    private readonly dataSource: DataSource,
    hasher: PasswordHasher,
  ) {
    this.batches = new Batches((openings) => this.write(openings), {
      size: most,
      atOnce: 2,
      keyOf: ({ id }) => id,
      isOfOne: isDataFault,
      company: { enough: together, patienceMs: () => (hasher.waiting < together ? 0 : patienceMs) },
    });
  }

  /** Resolves when the session is durable; with nothing where its account is no longer as it was. */
  open(opening: Opening): Promise<Opened | undefined> {
    return this.batches.do(opening);
  }

  private async write(openings: readonly Opening[]): Promise<(Opened | undefined)[]> {
    const rows = await runPrepared<Opened>(this.dataSource, openSessions, openSessionsValues(openings));
    const opened = new Map(rows.map((row) => [row.id, row]));
    return openings.map(({ id }) => opened.get(id));
  }
}
