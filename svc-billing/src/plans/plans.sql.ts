import type { ContentOffer } from '@passerelle/contracts';

/** Held until the transaction ends: readers go on, replicas that start at the same time take turns. */
export const lockPlansSql = 'LOCK TABLE plan IN SHARE ROW EXCLUSIVE MODE';

export interface CatalogueVersion {
  readonly version: number;
}

/** How often the plans changed. */
export const catalogueVersionSql = 'SELECT version FROM plan_catalogue';

export const nextVersionSql = 'UPDATE plan_catalogue SET version = version + 1 RETURNING version';

export interface OfferRow {
  readonly offer: ContentOffer;
}

/** What the content holds, as svc-content said last. */
export const offerSql = 'SELECT offer FROM content_offer';

/** Keeps what the content holds ($2), as its version ($1) said; an older one changes nothing. */
export const keepOfferSql = `
  INSERT INTO content_offer (version, offer) VALUES ($1, $2)
  ON CONFLICT (only_row) DO UPDATE SET version = excluded.version, offer = excluded.offer
   WHERE content_offer.version < excluded.version`;
