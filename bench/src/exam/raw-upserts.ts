/** The reference of a save: one prepared upsert of one answer per round trip, `pg` alone, in a table like svc-content's. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { rateOf, saturate } from './pressure.js';

const { DATABASE_URL, SITTINGS, QUESTIONS, AT_ONCE } = process.env;
const sittings = Array.from({ length: Number(SITTINGS) }, () => randomUUID());
const questions = Number(QUESTIONS);
/** What svc-content has. */
const connections = 10;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: connections });
await pool.query('DROP TABLE IF EXISTS raw_answer');
await pool.query('CREATE TABLE raw_answer (LIKE answer INCLUDING ALL) WITH (fillfactor = 80)');
let seq = 0;

async function upsert(): Promise<void> {
  const number = seq++;
  const question = Math.floor(number / sittings.length) % questions;
  await pool.query({
    name: 'upsert',
    text: `INSERT INTO raw_answer (attempt_id, question_id, response, revise, seq, saved_at) VALUES ($1, $2, $3, $4, $5, $6)
           ON CONFLICT (attempt_id, question_id) DO UPDATE SET response = excluded.response, revise = excluded.revise,
             seq = excluded.seq, saved_at = excluded.saved_at WHERE raw_answer.seq < excluded.seq`,
    values: [sittings[number % sittings.length], `q-${question}`, 'ABCD'[seq % 4], false, seq, new Date()],
  });
}

// Told for how many seconds to press, it says what came of it; the table goes with the database.
process.on('message', async (seconds: number) => {
  process.send?.(rateOf(await saturate(seconds, Number(AT_ONCE), upsert)));
});
process.send?.('ready');
