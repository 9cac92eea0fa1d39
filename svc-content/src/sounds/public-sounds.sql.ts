/**
 * Whether a listed test uses a recording, or a placement test, in any version: whoever read that one has its address. $1 is part of `question.recording`, as
 * JSON, $2 the address that `expression_task.sounds` has. What nothing uses is nobody's yet.
 */
export const isPublicSoundSql = `
  SELECT EXISTS (SELECT FROM question q JOIN test t ON t.id = q.test_id WHERE q.recording @> $1::jsonb AND t.listed)
      OR EXISTS (SELECT FROM expression_task k JOIN test t ON t.id = k.test_id WHERE k.sounds @> ARRAY[$2::text] AND t.listed)
      OR EXISTS (SELECT FROM placement_set WHERE questions @> jsonb_build_array(jsonb_build_object('recording', $1::jsonb)))
      AS "isPublic"`;

export interface SoundUse {
  readonly isPublic: boolean;
}
