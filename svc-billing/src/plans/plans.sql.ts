/** Held until the transaction ends: readers go on, replicas that start at the same time take turns. */
export const lockPlansSql = 'LOCK TABLE plan IN SHARE ROW EXCLUSIVE MODE';

export interface CatalogueVersion {
  readonly version: number;
}

export const nextVersionSql = 'UPDATE plan_catalogue SET version = version + 1 RETURNING version';
