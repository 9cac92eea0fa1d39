import type { listReviews, ReplyOf } from '@passerelle/contracts';

/** How many are shown. */
const shown = 50;

/** Waits for the school to read it. */
const waiting = 'stored AND NOT published AND refused_at IS NULL';

/** Those that are shown, under the names that their authors have today. */
export const publishedSql = `
  SELECT r.id, r.message, r.video,
         json_build_object('first_name', coalesce(u.first_name, r.first_name), 'last_name', coalesce(u.last_name, r.last_name),
           'image', coalesce(u.image, r.image)) AS user_details, r.sample
    FROM review r LEFT JOIN projected_user u ON u.id = r.user_id
   WHERE published ORDER BY r.created_at DESC LIMIT ${shown}`;
export type PublishedRow = ReplyOf<typeof listReviews, 200>[number];

/** A review of nobody: $1 first and $2 last name, $3 message, $4 address of its video, $5 now. As it is written today. */
export const showSampleSql = `
  INSERT INTO review (id, first_name, last_name, message, video, created_at, published, sample)
  VALUES (gen_random_uuid(), $1, $2, $3, $4, $5, true, true)
  ON CONFLICT (video) WHERE sample DO UPDATE SET first_name = excluded.first_name, last_name = excluded.last_name, message = excluded.message`;

export const forgetSamplesSql = `
  WITH gone AS (DELETE FROM review WHERE sample RETURNING video) SELECT video FROM gone WHERE video IS NOT NULL`;

/** The account of the address $1. */
export const authorSql = `
  SELECT id, first_name, last_name FROM projected_user WHERE email = lower($1) AND NOT deleted AND NOT disabled`;
export interface Author {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
}

/**
 * A video on its way: $1 id, $2 person, $3 first and $4 last name, $5 message, $6 address, $7 when. No row: $8 of the person wait already.
 * Whoever counts holds the person (`holdPerson`).
 */
export const beginTestimonialSql = `
  INSERT INTO review (id, user_id, first_name, last_name, message, video, created_at, stored)
  SELECT $1::uuid, $2::text, $3, $4, $5, $6, $7::timestamptz, false
   WHERE (SELECT count(*) FROM review WHERE user_id = $2::text AND NOT published AND refused_at IS NULL) < $8::int
  RETURNING id`;

/** No row: its author's account went meanwhile, and the row with it. */
export const storeTestimonialSql = `
  WITH kept AS (UPDATE review SET stored = true WHERE id = $1 RETURNING id) SELECT id FROM kept`;

/** Whether the video $1 (its address) may be seen, and by everybody. */
export const videoSql = `SELECT published FROM review WHERE video = $1 AND stored AND refused_at IS NULL`;

/** Videos that nothing needs any more: refused, or broken off before $1. */
export const leftOverSql = `
  SELECT id, video, stored FROM review WHERE video IS NOT NULL AND (refused_at IS NOT NULL OR NOT stored AND created_at < $1)`;
export interface LeftOver {
  readonly id: string;
  readonly video: string;
  readonly stored: boolean;
}

/** A refused one stays without its video, so that what was mailed about it is found when its author goes. */
export const forgetVideoSql = 'UPDATE review SET video = NULL WHERE id = $1';
export const forgetTestimonialSql = 'DELETE FROM review WHERE id = $1';

/** Oldest first. */
export const waitingSql = `
  SELECT id, first_name, last_name, message, video, created_at FROM review WHERE ${waiting} ORDER BY created_at, id`;
export interface WaitingRow {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly message: string;
  readonly video: string | null;
  readonly created_at: Date;
}

/** Those that wait ($1 null or the one that was seen last, $2 how many), the oldest first. */
export const waitingPageSql = `
  SELECT id, first_name, last_name, message, video, created_at, published FROM review
   WHERE ${waiting} AND ($1::uuid IS NULL OR (created_at, id) > (SELECT created_at, id FROM review WHERE id = $1))
   ORDER BY created_at, id LIMIT $2`;

/** Those of customers that are shown, the newest first; by the same page. */
export const publishedPageSql = `
  SELECT id, first_name, last_name, message, video, created_at, published FROM review
   WHERE published AND NOT sample AND ($1::uuid IS NULL OR (created_at, id) < (SELECT created_at, id FROM review WHERE id = $1))
   ORDER BY created_at DESC, id DESC LIMIT $2`;
export interface DeskRow extends WaitingRow {
  readonly published: boolean;
}

/** What a testimonial was before it was decided on. */
export interface FormerState {
  readonly published: boolean;
  readonly refused: boolean;
}

const formerly = `
  WITH was AS (SELECT id, published, refused_at IS NOT NULL AS refused FROM review WHERE id = $1 AND stored FOR UPDATE)`;

/** Shows one that waits; again, it changes nothing. Gives what it was. */
export const approveSql = `${formerly},
  decided AS (UPDATE review SET published = true FROM was WHERE review.id = was.id AND NOT was.refused
              RETURNING was.published, was.refused)
  SELECT published, refused FROM decided`;

/** Refuses one, also one that is shown; again, it changes nothing. $2 now. Gives what it was. */
export const refuseSql = `${formerly},
  decided AS (UPDATE review SET published = false, message = '', refused_at = coalesce(refused_at, $2) FROM was
               WHERE review.id = was.id RETURNING was.published, was.refused)
  SELECT published, refused FROM decided`;

/** The videos of a person ($1). */
export const theirVideosSql = 'SELECT video FROM review WHERE user_id = $1 AND video IS NOT NULL';
