import { login } from '@passerelle/contracts';
import { rowsOf } from '../database/rows.js';
import type { SystemFacts } from '../system/messages.js';
import { type Client, jsonOf } from './client.js';

/** Someone signed in who may open the series. */
export interface Candidate {
  readonly token: string;
  /** An address of their own: candidates do not share a budget. */
  readonly address: string;
}

const signInsAtOnce = 8;
export const demo = { email: 'candidat@passerelle.test', password: 'Passerelle-2026' };
export const emailOf = (number: number) => `banc-${number}@exemple.test`;

/** Accounts that share the demo candidate's password, and a plan for each: written, as making them is not what is measured. */
export async function writeAccounts({ databaseUrls }: SystemFacts, count: number): Promise<void> {
  const users = await rowsOf<{ id: string }>(
    databaseUrls.auth,
    `INSERT INTO account (id, email, first_name, last_name, roles, password_hash)
     SELECT gen_random_uuid(), 'banc-' || number || '@exemple.test', 'Awa', 'Touré', roles, password_hash
       FROM account, generate_series(1, $2) AS number WHERE email = $1
     RETURNING id`,
    [demo.email, count],
  );
  await rowsOf(
    databaseUrls.content,
    `INSERT INTO entitlement (subscription_id, user_id, plan_id, tier, starts_at, ends_at, ended, version)
     SELECT 'banc-' || id, id, 'diamond', 9, now() - interval '1 day', now() + interval '1 day', false, 1
       FROM unnest($1::text[]) AS id`,
    [users.map(({ id }) => id)],
  );
}

/** Makes candidates and signs each in through the gateway. */
export async function makeCandidates(
  facts: SystemFacts,
  client: Client,
  count: number,
): Promise<Candidate[]> {
  await writeAccounts(facts, count);
  const candidates: Candidate[] = [];
  let next = 1;
  const signIn = async () => {
    while (next <= count) {
      const number = next++;
      const address = `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;
      const json = { email: emailOf(number), password: demo.password };
      const reply = await client.send({ method: 'POST', path: login.path, address, json });
      const { access } = jsonOf<{ access: string }>(reply);
      candidates.push({ token: access, address });
    }
  };
  await Promise.all(Array.from({ length: signInsAtOnce }, signIn));
  return candidates;
}
