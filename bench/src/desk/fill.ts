import { rowsOf } from '../database/rows.js';
import type { SystemFacts } from '../system/messages.js';

/** What a school has after some years. */
export const filled = {
  copies: 200_000,
  waiting: 10_000,
  people: 100_000,
  orders: 300_000,
  tests: 300_000,
} as const;

/** People of the one large cohort. */
const members = 500;
export const cohortId = 'banc';

const learners = `'learner-' || n % ${filled.people}`;

const auth = [
  `INSERT INTO account (id, email, first_name, last_name, roles, password_hash)
   SELECT md5('p' || n)::uuid, 'banc-' || n || '@exemple.test', 'Prenom' || n % 977, 'Nom' || n, CASE WHEN n % 5000 = 0 THEN '{learner,teacher}'::text[] ELSE '{learner}'::text[] END, 'x'
     FROM generate_series(1, ${filled.people}) n`,
  `INSERT INTO cohort (id, name, created_at) SELECT md5('c' || n)::uuid, 'Groupe ' || n, now() FROM generate_series(1, 100) n`,
  `INSERT INTO cohort_member SELECT md5('c' || 1 + n % 100)::uuid, md5('p' || n)::uuid, now() FROM generate_series(1, 20000) n`,
];

const content = [
  `INSERT INTO projected_user (id, email, first_name, last_name, image, roles, disabled, version)
   SELECT 'learner-' || n, 'banc-' || n || '@exemple.test', 'Prenom' || n % 977, 'Nom' || n, NULL, '{learner}', false, 1
     FROM generate_series(0, ${filled.people - 1}) n`,
  `INSERT INTO projected_user (id, email, first_name, last_name, image, roles, disabled, version)
   SELECT 'teacher-' || n, 'prof-' || n || '@exemple.test', 'Prof', 'Nom' || n, NULL, '{learner,teacher}', false, 1 FROM generate_series(0, 19) n`,
  // Written and spoken copies, those that wait promised by the minute.
  `INSERT INTO attempt (id, user_id, test_id, version, mode, started_at, submitted_at, elapsed_seconds)
   SELECT md5('k' || n)::uuid, ${learners}, s.test_id, s.version, 'practice', now() - n * interval '2 minutes', now() - n * interval '2 minutes', 3000
     FROM generate_series(1, ${filled.copies}) n
     JOIN (SELECT DISTINCT ON (skill) skill, test_id, version FROM question_set WHERE skill LIKE '%expression' ORDER BY skill, test_id, version DESC) s
       ON (s.skill = 'oral_expression') = (n % 3 = 0)`,
  `INSERT INTO submitted_expression (response_id, user_id, test_id, skill, submitted_at, promised_at, words, recordings, grade_version, tasks, level)
   SELECT a.id, a.user_id, a.test_id, s.skill, a.submitted_at, a.submitted_at + interval '48 hours', 150, 0,
          CASE WHEN a.submitted_at > now() - ${filled.waiting} * interval '2 minutes' THEN 0 ELSE 1 END,
          CASE WHEN s.skill = 'oral_expression' THEN '{1,2,3}'::int[] ELSE ARRAY[1 + (extract(epoch FROM a.submitted_at)::bigint / 120 % 3)::int] END,
          (ARRAY[NULL, 'A2', 'B1', 'B2', 'C1'])[1 + (extract(epoch FROM a.submitted_at)::bigint / 120 % 5)::int]
     FROM attempt a JOIN question_set s USING (test_id, version) WHERE s.skill LIKE '%expression'`,
  `INSERT INTO grade (response_id, version, score, criteria, graded_by, graded_at, waited, in_time)
   SELECT response_id, 1, 12, '[]', 'teacher-' || abs(hashtext(response_id::text)) % 20, submitted_at + hours * interval '1 hour', hours * interval '1 hour', hours <= 48
     FROM (SELECT *, abs(hashtext(response_id::text)) % 60 AS hours FROM submitted_expression) e WHERE grade_version = 1`,
  `INSERT INTO attempt (id, user_id, test_id, version, mode, started_at, submitted_at, elapsed_seconds, correct, total, score)
   SELECT md5('t' || n)::uuid, ${learners}, s.test_id, s.version, 'practice', now() - n * interval '1 minute', now() - n * interval '1 minute', 3000, n % 40, 39, n % 700
     FROM generate_series(1, ${filled.tests}) n
     JOIN (SELECT test_id, version, row_number() OVER (ORDER BY test_id, version) - 1 AS place, count(*) OVER () AS count
             FROM question_set WHERE skill LIKE '%comprehension') s ON s.place = n % s.count`,
  `INSERT INTO item_tally SELECT q.test_id, q.version, q.id, letter, 100, 2000, 50000 FROM question q, unnest(q.letters) letter`,
  `INSERT INTO cohort SELECT CASE WHEN n = 1 THEN '${cohortId}' ELSE 'banc-' || n END, 'Groupe ' || n, 9 FROM generate_series(1, 100) n`,
  `INSERT INTO cohort_member SELECT '${cohortId}', 'learner-' || n * 20, true, 1 FROM generate_series(1, ${members}) n`,
  `INSERT INTO contact_message (id, full_name, email, message, created_at)
   SELECT gen_random_uuid(), 'Nom ' || n, 'banc@exemple.test', repeat('Bonjour. ', 40), now() - n * interval '1 hour' FROM generate_series(1, 5000) n`,
  `INSERT INTO newsletter_subscription (email, asked_at, confirmed_at, token)
   SELECT 'banc-' || n || '@exemple.test', now(), now(), md5('n' || n) FROM generate_series(1, 50000) n`,
];

const billing = [
  `INSERT INTO projected_user (id, email, first_name, last_name, image, roles, disabled, version)
   SELECT 'learner-' || n, 'banc-' || n || '@exemple.test', 'Prenom' || n % 977, 'Nom' || n, NULL, '{learner}', false, 1
     FROM generate_series(0, ${filled.people - 1}) n`,
  `INSERT INTO purchase_order (id, state, version, user_id, subscription_type, provider, form_id, plan_id, plan_name, sub_type, tier,
     plan_duration, amount_cents, currency, payment_intent, email, created_at)
   SELECT md5('o' || n)::uuid, CASE WHEN n % 4 = 0 THEN 'expired' ELSE 'paid' END, 3, ${learners}, 'Renewal', 'stripe', 'banc-' || n, 'bronze',
          'Bronze', 'Examen', 1, 30, 1499, 'usd', 'pi_banc_' || n, 'banc-' || n % ${filled.people} || '@exemple.test', now() - n * interval '1 minute'
     FROM generate_series(1, ${filled.orders}) n`,
  `UPDATE purchase_order SET provider = 'orangemoney', state = 'pending' WHERE id IN (SELECT md5('o' || n * 2000)::uuid FROM generate_series(1, 150) n)`,
];

/** Fills the databases of svc-auth, svc-content and svc-billing. */
export async function fill({ databaseUrls }: SystemFacts): Promise<void> {
  const parts = [
    [databaseUrls.auth, auth],
    [databaseUrls.content, content],
    [databaseUrls.billing, billing],
  ] as const;
  for (const [url, statements] of parts)
    for (const statement of [...statements, 'VACUUM ANALYZE']) await rowsOf(url, statement);
}
