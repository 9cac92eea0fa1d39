import { saveExpressionResponse } from '@passerelle/contracts';
import { rowsOf } from '../database/rows.js';
import type { TestUnderLoad } from './candidate.js';
import { pick, type Random } from './random.js';

const id = 'recovery-ee';
const tasks = [1, 2, 3].map((number) => `${id}-t${number}`);

/** What a text is made of: every width of UTF-8, markup, quotes, line ends of both kinds. */
const pieces = [
  'L’été dernier, ',
  'à Québec, ',
  '<b onclick="x()">&amp;</b> ',
  'il a neigé\u00a0! ',
  '🍁 ',
  'naïf, œuvre, Noe\u0308l ',
  '\\"\'$1; -- ',
  '\n\n',
  '\r\n\t',
  '漢字 ',
];

/** A text of up to some thousand characters, other each time. */
function essay(random: Random): string {
  return Array.from({ length: 1 + Math.floor(random() * 300) }, () => pick(random, pieces)).join('');
}

/** Puts a written expression into the database of a running svc-content, whatever its packs hold. */
export async function addEssayTest(contentDatabase: string): Promise<TestUnderLoad> {
  await rowsOf(
    contentDatabase,
    `WITH packed AS (
       INSERT INTO content_pack (id, version, title, licence, origin, hash, imported_at)
       VALUES ('recovery', '1.0.0', 'Recovery', 'CC0-1.0', 'Bench', '', now()) RETURNING id
     ), placed AS (
       INSERT INTO test (id, pack_id, skill, number, tier, open, listed, current_version)
       SELECT $1, id, 'written_expression', 900, 0, false, true, 1 FROM packed RETURNING id
     ), versioned AS (
       INSERT INTO question_set (test_id, version, hash, name, skill, duration, question_count, imported_at)
       SELECT id, 1, '', 'Expression Écrite test 900', 'written_expression', 3600, 3, now() FROM placed
     )
     INSERT INTO expression_task (test_id, version, id, number, points, theme, place, content, corrections)
     SELECT placed.id, 1, task, number, 20, 'travail', 'Dakar', '{"question": "Écrivez."}', '{"answer": ""}'
       FROM placed, unnest($2::text[]) WITH ORDINALITY AS given (task, number)`,
    [id, tasks],
  );
  return { id, questionIds: tasks, submission: saveExpressionResponse, write: essay };
}
