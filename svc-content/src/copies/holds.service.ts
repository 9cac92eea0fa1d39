import { Injectable } from '@nestjs/common';
import { type CopyHold, desk, type Refuses, releaseCopy, type takeCopy } from '@passerelle/contracts';
import { Clock, fail } from '@passerelle/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { storedId } from '../stored-id.js';
import { heldBySql, releaseSql, takeSql } from './hold.sql.js';
import type { StoredHold } from './queue.sql.js';

interface HeldCopy {
  readonly hold: StoredHold | null;
  readonly is_read: boolean;
}

/** What somebody is told who has read a copy that waits for another’s reading. */
export const readText = 'Vous avez déjà lu cette copie\u202f: elle attend la lecture d’un collègue.';

const holdMs = desk.holdMinutes * 60_000;

/** A copy is with one person at a time; time alone gives it back. */
@Injectable()
export class HoldsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Takes a copy, or keeps it for longer. @throws ProblemError `not_found`, `conflict` naming who has it */
  async take(
    call: Refuses<'not_found' | 'conflict'> | typeof takeCopy,
    teacherId: string,
    responseId: string,
    tx: EntityManager = this.dataSource.manager,
  ): Promise<CopyHold> {
    const id = storedId(call, responseId);
    const now = this.clock.now();
    const until = new Date(now.getTime() + holdMs);
    const [taken] = await tx.query<{ hold: StoredHold }[]>(takeSql, [id, teacherId, until, now]);
    if (taken) return holdView(taken.hold);
    const [copy] = await tx.query<HeldCopy[]>(heldBySql, [id, now, teacherId]);
    if (!copy) fail(call, 'not_found');
    return fail(call, 'conflict', { detail: whyNot(copy) });
  }

  /** Who has a copy, for whoever asks; null: nobody. */
  async of(responseId: string, teacherId: string): Promise<CopyHold | null> {
    const [copy] = await this.dataSource.query<{ hold: StoredHold | null }[]>(heldBySql, [
      responseId,
      this.clock.now(),
      teacherId,
    ]);
    return copy?.hold ? holdView(copy.hold) : null;
  }

  /** @throws ProblemError `conflict` where another has it */
  async refuseAnothers(
    call: Refuses<'conflict'>,
    tx: EntityManager,
    responseId: string,
    teacherId: string,
  ): Promise<void> {
    const [copy] = await tx.query<{ hold: StoredHold | null }[]>(heldBySql, [
      responseId,
      this.clock.now(),
      teacherId,
    ]);
    if (copy?.hold && !copy.hold.mine) fail(call, 'conflict', { detail: heldText(copy.hold) });
  }

  /** Gives one’s copy back; another’s stays where it is. @throws ProblemError `not_found` */
  async release(teacherId: string, responseId: string): Promise<void> {
    await this.dataSource.query(releaseSql, [storedId(releaseCopy, responseId), teacherId]);
  }
}

/** As PostgreSQL writes instants into JSON they have no `Z`. */
export const holdView = ({ until, ...hold }: StoredHold): CopyHold => ({
  ...hold,
  until: new Date(until).toISOString(),
});

function whyNot({ hold, is_read }: HeldCopy): string {
  if (is_read) return readText;
  return hold ? heldText(hold) : 'Cette copie ne se corrige pas.';
}

function heldText({ first_name, last_name }: StoredHold): string {
  const name = `${first_name} ${last_name}`.trim() || 'Quelqu’un';
  return `${name} corrige cette copie en ce moment.`;
}
