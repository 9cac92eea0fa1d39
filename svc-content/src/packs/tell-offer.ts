import { type ContentOffer, contentOfferChanged, skills } from '@passerelle/contracts';
import type { Outbox } from '@passerelle/service-kit';
import type { EntityManager } from 'typeorm';
import { hasPlacementSql, keepOfferSql, type OfferRow, offerSql } from './offer.sql.js';

/** What the rows come to. */
function offerOf(rows: readonly OfferRow[], hasPlacement: boolean): ContentOffer {
  const tiers = [...new Set(rows.map(({ tier }) => tier))].sort((a, b) => a - b);
  return {
    tiers: tiers.map((tier) => {
      const count = (of: OfferRow['skill']) =>
        rows.find((row) => row.tier === tier && row.skill === of)?.count ?? 0;
      const series = Object.fromEntries(skills.map((skill) => [skill, count(skill)]));
      return { tier, series: series as ContentOffer['tiers'][number]['series'], mock_exams: count(null) };
    }),
    has_placement: hasPlacement,
  };
}

/** Says what plans can open, in the transaction that changed it, where it is not what was said last. The caller holds the import lock. */
export async function tellOffer(tx: EntityManager, outbox: Outbox): Promise<void> {
  const rows = await tx.query<OfferRow[]>(offerSql);
  const [{ hasPlacement }] = await tx.query<[{ hasPlacement: boolean }]>(hasPlacementSql);
  const data = offerOf(rows, hasPlacement);
  const [[changed]] = await tx.query<[{ version: number }[]]>(keepOfferSql, [JSON.stringify(data)]);
  if (changed)
    await outbox.add(tx, contentOfferChanged, { subject: 'content', version: changed.version, data });
}
