import { jsonInstant } from '@passerelle/service-kit';

/** Voice comments as `VoiceComment`, in JSON, the oldest first; `ids` is an expression, such as `grade.voices`. What its speaker’s account took along is missing. */
export const givenVoicesSql = (ids: string) => `(
  SELECT coalesce(json_agg(${voiceSql('v')} ORDER BY v.recorded_at, v.id), '[]') FROM voice_comment v WHERE v.id = ANY (${ids}))`;

/** One of them; the argument is a row of `voice_comment`. */
export const voiceSql = (row: string) => `
  json_build_object('id', ${row}.id, 'content_type', ${row}.content_type, 'duration', ${row}.duration, 'size', ${row}.size,
                    'recorded_at', ${jsonInstant(`${row}.recorded_at`)})`;
