import { addExamTests, contentRows, pack } from './exam-tests.js';

/** Short comprehension tests of real questions, their documents, pictures and recordings; the second one of each has options up to F. */
const tests = [
  {
    id: 'player-ce',
    of: 'ce-15',
    number: 911,
    skill: 'written_comprehension',
    taken: [1, 12, 21, 30, 36, 39],
  },
  { id: 'player-co', of: 'co-11', number: 912, skill: 'oral_comprehension', taken: [1, 12, 21, 39] },
  { id: 'player-long', of: 'co-11', number: 913, skill: 'oral_comprehension', taken: [1] },
] as const;

export type PlayerTestId = (typeof tests)[number]['id'] | 'player-run' | 'player-39' | 'player-crash';

/** A test whose recordings last a second, of so many questions. @param sound the address of the recording */
export async function addRunTest(
  id: string,
  number: number,
  { questions, sound, seconds }: { questions: number; sound: string; seconds: number },
): Promise<void> {
  await addExamTests();
  const recording = {
    sources: [{ url: sound, type: 'audio/wav' }],
    seconds,
    synthetic: true,
    kind: 'annonce',
  };
  const options = ['A', 'B', 'C', 'D'].map((value) => ({ value, text: `Choix ${value}` }));
  await contentRows(
    `WITH placed AS (
       INSERT INTO test (id, pack_id, skill, number, tier, open, listed, current_version)
       VALUES ($1, $2, 'oral_comprehension', $3, 0, false, true, 1) ON CONFLICT DO NOTHING RETURNING id
     ), versioned AS (
       INSERT INTO question_set (test_id, version, hash, name, skill, duration, question_count, imported_at)
       SELECT id, 1, '', 'Série ' || $3 || ' – test ' || $3, 'oral_comprehension', 2100, $4::int, now() FROM placed
     )
     INSERT INTO question (test_id, version, id, number, level, points, theme, place, text, audio, recording, options, letters,
                           answer, explanation, transcript)
     SELECT placed.id, 1, placed.id || '-q' || n, n, 'A1', 3, 'travail', 'Dakar', 'Que dit l’annonce ' || n || ' ?', $5, $6::jsonb,
            $7::jsonb, '{A,B,C,D}', 'A', 'Explication', 'Transcription'
       FROM placed, generate_series(1, $4::int) AS n`,
    [id, pack, number, questions, sound, JSON.stringify(recording), JSON.stringify(options)],
  );
}

/** Puts the tests into the running system; once for all specs. */
export async function addPlayerTests(): Promise<void> {
  await addExamTests();
  for (const { id, of, number, skill, taken } of tests)
    await contentRows(
      `WITH placed AS (
         INSERT INTO test (id, pack_id, skill, number, tier, open, listed, current_version)
         VALUES ($1, $6, $4, $3, 0, false, true, 1) ON CONFLICT DO NOTHING RETURNING id
       ), versioned AS (
         INSERT INTO question_set (test_id, version, hash, name, skill, duration, question_count, imported_at)
         SELECT id, 1, '', 'Série ' || $3 || ' – test ' || $3, $4, 3600, cardinality($5::int[]), now() FROM placed
       )
       INSERT INTO question (test_id, version, id, number, level, points, theme, place, text, description, document_kind, image,
                             image_alt, audio, recording, options, letters, answer, explanation, transcript)
       SELECT placed.id, 1, placed.id || '-q' || taken.place, taken.place, level, points, theme, question.place, text, description,
              document_kind, image, image_alt, audio, recording,
              CASE taken.place WHEN 2 THEN options || '[{"value":"E","text":"Cinq"},{"value":"F","text":"Six"}]'::jsonb ELSE options END,
              CASE taken.place WHEN 2 THEN letters || '{E,F}'::text[] ELSE letters END, answer, explanation, transcript
         FROM placed, unnest($5::int[]) WITH ORDINALITY AS taken (number, place), question JOIN test ON test.id = question.test_id
        WHERE question.test_id = $2 AND question.version = test.current_version AND question.number = taken.number`,
      [id, of, number, skill, [...taken], pack],
    );
}

/** The right answers of such a test, in order. */
export async function keysOf(id: PlayerTestId): Promise<string[]> {
  const rows = await contentRows<{ answer: string }>(
    'SELECT answer FROM question WHERE test_id = $1 ORDER BY number',
    [id],
  );
  return rows.map(({ answer }) => answer);
}
