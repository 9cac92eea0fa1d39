/**
 * Those who administer the school, held in one order until the transaction ends: whoever changes somebody waits here for the others, and is still
 * one of them afterwards. As nobody takes the role from themselves, one of them stays.
 */
export const heldAdminsSql = `
  SELECT id FROM account WHERE roles <> '{learner}' AND roles @> '{admin}' AND NOT disabled ORDER BY id FOR UPDATE`;

export interface HeldAdmin {
  readonly id: string;
}
