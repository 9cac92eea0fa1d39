/** Notes tiers that tests and mock exams no longer have (rows of kind, id, tier, until): what was open under them stays so. */
export const keepFormerTiersSql = (rows: string) => `
    INSERT INTO former_tier (kind, id, tier, until) ${rows}
    ON CONFLICT (kind, id, tier) DO UPDATE SET until = excluded.until`;
