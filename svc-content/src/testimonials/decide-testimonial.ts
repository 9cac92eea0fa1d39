import { type Author, writeAudit } from '@passerelle/service-kit';
import type { EntityManager } from 'typeorm';
import { approveSql, type FormerState, refuseSql } from './testimonials.sql.js';

export type Verdict = 'approve' | 'refuse';

const stateOf = ({ published, refused }: FormerState) =>
  published ? 'published' : refused ? 'refused' : 'waiting';

/** The one place where a testimonial is decided, and its entry in the audit log; again, it changes nothing. False where there is none to decide. */
export async function decideTestimonial(
  tx: EntityManager,
  verdict: Verdict,
  id: string,
  { by, at }: { readonly by: Author; readonly at: Date },
): Promise<boolean> {
  const [former] =
    verdict === 'approve'
      ? await tx.query<FormerState[]>(approveSql, [id])
      : await tx.query<FormerState[]>(refuseSql, [id, at]);
  if (!former) return false;
  const [before, after] = [stateOf(former), verdict === 'approve' ? 'published' : 'refused'];
  if (before !== after)
    await writeAudit(tx, {
      ...{ at, by, what: `testimonial.${after}`, subject: id },
      before: { state: before },
      after: { state: after },
    });
  return true;
}
