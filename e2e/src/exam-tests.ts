import { Client } from 'pg';

/** Asks the database of svc-content, where a test must reach behind the service. */
export async function contentRows<T>(sql: string, parameters: readonly unknown[] = []): Promise<T[]> {
  const client = new Client({ connectionString: process.env.E2E_CONTENT_DATABASE });
  await client.connect();
  try {
    return (await client.query(sql, [...parameters])).rows as T[];
  } finally {
    await client.end();
  }
}

/** A pack of their own: what is no longer in the packs of this repository is retired by the next import. */
export const pack = 'exam-rules';

/** Short tests: what the rules need, whatever the packs of this repository hold. The key is A. */
const tests = [
  { id: 'rules-co', skill: 'oral_comprehension', number: 901, tier: 0, duration: 2_100 },
  { id: 'rules-ce', skill: 'written_comprehension', number: 902, tier: 0, duration: 3_600 },
  { id: 'rules-locked', skill: 'written_comprehension', number: 903, tier: 99, duration: 3_600 },
  { id: 'rules-ee', skill: 'written_expression', number: 904, tier: 0, duration: 3_600 },
  { id: 'rules-eo', skill: 'oral_expression', number: 905, tier: 0, duration: 720 },
] as const;

const options = ['A', 'B', 'C', 'D'].map((value) => ({ value, text: `Choix ${value}` }));
/** A graded copy that must not leave either. */
const secretCopy = {
  ...{ level: 'B2', score: 12, nclc: 8, marks: [], caps: [], words: 2, comments: [] },
  paragraphs: [[{ text: 'Copie secrète', comment: null }]],
  ...{ earns: 'a', stops: 'b', next: 'c' },
};
const grid = { criteria: [{ id: 'tache', name: 'Tâche', max: 20, descriptors: {} }] };
const task = {
  ...{ question: 'Consigne', description: null, guidance: '', documents: [], wordLimits: null },
  ...{ preparationSeconds: null, speakingSeconds: null, roleCard: null, outline: [], phrases: [] },
};

/** Puts the tests into the running system; once for all specs. */
export async function addExamTests(): Promise<void> {
  await contentRows(
    `INSERT INTO content_pack (id, version, title, licence, origin, hash, imported_at)
     VALUES ($1, '1.0.0', 'Rules', 'CC0-1.0', 'Tests', '', now()) ON CONFLICT DO NOTHING`,
    [pack],
  );
  for (const test of tests) await addTest(test);
  await contentRows(
    `INSERT INTO mock_exam (id, pack_id, number, name, tier, oral_comprehension, written_comprehension, written_expression,
                            oral_expression)
     SELECT id, $1, number, 'Examen Blanc ' || number, tier, 'rules-co', 'rules-ce', 'rules-ee', 'rules-eo'
       FROM (VALUES ('rules-blanc', 901, 0), ('rules-blanc-locked', 902, 99)) AS mock (id, number, tier)
     ON CONFLICT DO NOTHING`,
    [pack],
  );
}

async function addTest({ id, skill, number, tier, duration }: (typeof tests)[number]): Promise<void> {
  const isExpression = skill.endsWith('expression');
  // One statement: the test and its version refer to each other.
  await contentRows(
    `WITH placed AS (
       INSERT INTO test (id, pack_id, skill, number, tier, open, listed, current_version)
       VALUES ($1, $2, $3, $4, $5, false, true, 1) ON CONFLICT DO NOTHING RETURNING id
     ), versioned AS (
       INSERT INTO question_set (test_id, version, hash, name, skill, duration, question_count, grid, imported_at)
       SELECT id, 1, '', $1, $3, $6, $7, $8::jsonb, now() FROM placed
     ), asked AS (
       INSERT INTO question (test_id, version, id, number, level, points, theme, place, text, options, letters, answer,
                             explanation, transcript)
       SELECT placed.id, 1, placed.id || '-q' || n, n, 'A1', 3, 'travail', 'Dakar', 'Question ' || n, $9::jsonb, '{A,B,C,D}',
              'A', 'Explication secrète', 'Transcription secrète'
         FROM placed, generate_series(1, CASE WHEN $8::jsonb IS NULL THEN 6 ELSE 0 END) AS n
     )
     INSERT INTO expression_task (test_id, version, id, number, points, theme, place, content, corrections)
     SELECT placed.id, 1, placed.id || '-t' || n, n, 20, 'travail', 'Dakar', $10::jsonb, $11::jsonb
       FROM placed, generate_series(1, CASE WHEN $8::jsonb IS NULL THEN 0 ELSE 3 END) AS n`,
    [
      id,
      pack,
      skill,
      number,
      tier,
      duration,
      isExpression ? 3 : 6,
      isExpression ? JSON.stringify(grid) : null,
      JSON.stringify(options),
      JSON.stringify(task),
      JSON.stringify({
        answer: '<p>Modèle secret</p>',
        models: [],
        copies: [secretCopy],
        advice: 'Conseil secret',
      }),
    ],
  );
}

/** Moves the deadline of an attempt so far into the past, s, as if its candidate had been away. */
export async function letTimePass(attemptId: string, seconds: number): Promise<void> {
  for (const [table, key] of [
    ['attempt', 'id'],
    ['open_attempt', 'attempt_id'],
  ])
    await contentRows(
      `UPDATE ${table} SET deadline_at = now() - make_interval(secs => $2) WHERE ${key} = $1`,
      [attemptId, seconds],
    );
}
