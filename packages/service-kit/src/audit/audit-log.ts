import type { AuditEntry } from '@passerelle/contracts';
import type { EntityManager } from 'typeorm';
import { newId } from '../time/new-id.js';
import { writeAuditSql } from './audit.sql.js';

/** Who changes something: a person’s id, `operator` (a command of the terminal), or `house` (a notice, a term that passed). */
export type Author = string;
export const house: Author = 'house';
export const operator: Author = 'operator';

/** What the audit log keeps of a change, without who it is about: it outlives accounts. */
export interface Change extends Pick<AuditEntry, 'what' | 'subject' | 'before' | 'after'> {
  readonly by: Author;
  readonly at: Date;
}

/** Writes a change down in the transaction that makes it: there is none without the other. */
export async function writeAudit(tx: EntityManager, change: Change): Promise<void> {
  const { at, by, what, subject, before, after } = change;
  await tx.query(writeAuditSql, [newId(), at, by, what, subject, before, after]);
}
