/** The hours of the teachers who teach now, as `WeeklyRow`. */
export const weeklySql = `
  SELECT w.teacher_id, u.first_name, u.last_name, w.weekday, w.first_hour, w.last_hour, w.capacity
    FROM weekly_hours w
    JOIN projected_user u ON u.id = w.teacher_id AND NOT u.disabled AND u.roles && '{teacher,admin}'
   ORDER BY u.last_name, u.first_name, w.teacher_id, w.weekday, w.first_hour`;

/** Whether anybody ever entered hours, also who does not teach any more. A replica of before enters some without remembering it. */
export const anyHoursSql =
  'SELECT EXISTS (SELECT FROM hours_entered) OR EXISTS (SELECT FROM weekly_hours) AS entered';

export const rememberHoursSql = 'INSERT INTO hours_entered DEFAULT VALUES ON CONFLICT DO NOTHING';

export interface WeeklyRow {
  readonly teacher_id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly weekday: number;
  readonly first_hour: number;
  readonly last_hour: number;
  readonly capacity: number;
}

/** The holidays that are not over on a day ($1, `yyyy-mm-dd`), as `HolidaysRow`: all teachers’ and the school’s (null). */
export const holidaysSql = `
  SELECT teacher_id, first_day::text, last_day::text FROM holiday WHERE last_day >= $1::date ORDER BY first_day, last_day`;

export interface HolidaysRow {
  readonly teacher_id: string | null;
  readonly first_day: string;
  readonly last_day: string;
}

/** What tells one state of the stored hours and holidays from another, also of those that are over, as `VersionRow`. */
export const versionsSql = `
  SELECT teacher_id, md5(string_agg(line, ';' ORDER BY line)) AS version
    FROM (SELECT teacher_id, concat_ws(' ', weekday, first_hour, last_hour, capacity) AS line FROM weekly_hours
          UNION ALL
          SELECT teacher_id, concat_ws(' ', first_day, last_day) FROM holiday) stored
   GROUP BY teacher_id`;

export interface VersionRow {
  readonly teacher_id: string | null;
  readonly version: string;
}

/** The name of a person ($1) who teaches. */
export const teacherSql = `
  SELECT first_name, last_name FROM projected_user
   WHERE id = $1 AND NOT disabled AND roles && '{teacher,admin}'`;
