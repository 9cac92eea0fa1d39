import { givenVoicesSql } from './given-voices.sql.js';

/** The newest grade of a response as `StoredGrade`, in JSON, or null; `responseId` is an expression, such as `attempt.id`. */
export const currentGradeSql = (responseId: string) =>
  `(SELECT json_build_object('version', version, 'score', score, 'grid', grid, 'criteria', criteria, 'tasks', tasks,
                             'comment', comment, 'comments', comments, 'voices', ${givenVoicesSql('grade.voices')}, 'helped', helped, 'graded_at', graded_at)
      FROM grade WHERE response_id = ${responseId} ORDER BY version DESC LIMIT 1)`;
