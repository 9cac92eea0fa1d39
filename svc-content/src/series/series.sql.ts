import type { Skill } from '@passerelle/contracts';

export interface SeriesRow {
  readonly test_id: string;
  readonly name: string;
  readonly skill: Skill;
  readonly number: number;
  readonly tier: number;
  readonly open: boolean;
  readonly listed: boolean;
  readonly retired: boolean;
  readonly pack: string;
  readonly current_version: number;
  readonly versions: readonly {
    readonly version: number;
    readonly questions: number;
    readonly imported_at: string;
  }[];
}

/** Every series, as its current version is called, with its versions, the newest first. */
export const seriesSql = `
  SELECT t.id AS test_id, s.name, t.skill, t.number, t.tier, t.open, t.listed, t.retired, p.title AS pack, t.current_version, all_of.versions
    FROM test t
    JOIN content_pack p ON p.id = t.pack_id
    JOIN question_set s ON s.test_id = t.id AND s.version = t.current_version
    JOIN (SELECT test_id, json_agg(json_build_object('version', version, 'questions', question_count, 'imported_at', imported_at)
                                   ORDER BY version DESC) AS versions
            FROM question_set GROUP BY test_id) all_of ON all_of.test_id = t.id`;

export interface SeriesState {
  readonly retired: boolean;
  readonly withdrawn: boolean;
  readonly current_version: number;
  /** Whether it has the version that is asked for. */
  readonly has_version: boolean;
  /** Mock exams that show it. */
  readonly mocks: readonly string[];
}

/** How a series ($1) stands, asked with a version ($2, or null: its current one). */
export const seriesStateSql = `
  SELECT t.retired, t.withdrawn, t.current_version,
         EXISTS (SELECT FROM question_set WHERE test_id = t.id AND version = coalesce($2::int, t.current_version)) AS has_version,
         ARRAY(SELECT m.name FROM mock_exam m
                WHERE NOT m.retired AND t.id IN (m.oral_comprehension, m.written_comprehension, m.written_expression, m.oral_expression)
                ORDER BY m.number) AS mocks
    FROM test t WHERE t.id = $1`;

/** Candidates get a version ($2) of a series ($1) from now on. A place in the list that is another’s is a broken unique index. */
export const publishSql =
  'UPDATE test SET current_version = $2, retired = false, withdrawn = false WHERE id = $1';

export const withdrawSql = 'UPDATE test SET retired = true, withdrawn = true WHERE id = $1';
