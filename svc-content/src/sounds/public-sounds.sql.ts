/**
 * Whether a listed test uses a recording, in any version: whoever read that one has its address. $1 is part of `question.recording`, as
 * JSON. What no question uses is nobody's yet.
 */
export const isPublicSoundSql = `
  SELECT coalesce(bool_or(t.listed), false) AS "isPublic"
    FROM question q JOIN test t ON t.id = q.test_id
   WHERE q.recording @> $1::jsonb`;

export interface SoundUse {
  readonly isPublic: boolean;
}
