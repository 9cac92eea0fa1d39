import {
  fillPath,
  listAllOrders,
  listAwaitedOrders,
  listCohorts,
  listContactMessages,
  listCopies,
  listMarkedCopies,
  listNewsletter,
  listPeople,
  listSeries,
  readCohortProgress,
  readTurnaround,
} from '@passerelle/contracts';
import { cohortId } from './fill.js';

/** A list as the desk asks for it, and a statement that gives the same rows without what the desk adds: names, holds, counts, figures. */
export interface DeskList {
  readonly name: string;
  readonly path: string;
  readonly service: 'auth' | 'content' | 'billing';
  readonly bare: string;
}

const waiting = 'grade_version = 0 AND NOT kept_back AND (words > 0 OR recordings > 0)';
const copies = (where = 'true') =>
  `SELECT response_id, skill, tasks, level, submitted_at, promised_at, words FROM submitted_expression
    WHERE ${waiting} AND ${where} ORDER BY promised_at, response_id LIMIT 50`;
const queue = (name: string, query: string, where?: string): DeskList => ({
  name: `marking queue: ${name}`,
  path: `${listCopies.path}${query}`,
  service: 'content',
  bare: copies(where),
});
const members = `(SELECT user_id FROM cohort_member WHERE cohort_id = '${cohortId}' AND is_member)`;
const orders = (where = 'true') =>
  `SELECT * FROM purchase_order WHERE ${where} ORDER BY created_at DESC, id DESC LIMIT 50`;

/** All lists of the desk; `middle` is a copy in the middle of the queue, with its promise. */
export const listsOf = (middle: { readonly id: string; readonly at: string }): DeskList[] => [
  queue('first page', ''),
  queue(
    'a page in its middle',
    `?after=${middle.id}`,
    `(promised_at, response_id) > ('${middle.at}', '${middle.id}')`,
  ),
  queue('written', '?skill=written_expression', "skill = 'written_expression'"),
  queue('a task', '?task=3', '3 = ANY (tasks)'),
  queue('a level', '?level=B1', "level = 'B1'"),
  queue('no mark yet', '?level=none', 'level IS NULL'),
  queue('first readings', '?reading=first', 'cardinality(readers) = 0'),
  queue('second readings, of which there is none', '?reading=second', 'cardinality(readers) = 1'),
  queue('a cohort of 500', `?cohort=${cohortId}`, `user_id IN ${members}`),
  queue(
    'all filters',
    `?skill=written_expression&task=3&level=B1&reading=first&cohort=${cohortId}`,
    `skill = 'written_expression' AND 3 = ANY (tasks) AND level = 'B1' AND user_id IN ${members}`,
  ),
  {
    name: 'marked copies',
    path: listMarkedCopies.path,
    service: 'content',
    bare: `SELECT g.response_id, g.score, g.graded_at, g.graded_by FROM grade g
             JOIN submitted_expression s ON s.response_id = g.response_id AND s.grade_version = g.version
            ORDER BY g.graded_at DESC, g.response_id LIMIT 50`,
  },
  {
    name: 'progress of a cohort of 500',
    path: fillPath(readCohortProgress.path, { cohortId }),
    service: 'content',
    bare: `SELECT a.user_id, a.score, a.submitted_at FROM attempt a JOIN ${members} m USING (user_id) WHERE a.submitted_at IS NOT NULL`,
  },
  {
    name: 'turnaround of 30 days',
    path: readTurnaround.path,
    service: 'content',
    bare: `SELECT graded_by, count(*) FROM grade WHERE graded_at >= now() - interval '30 days' AND version = 1 GROUP BY graded_by`,
  },
  {
    name: 'series with their statistics',
    path: listSeries.path,
    service: 'content',
    bare: 'SELECT t.id, q.* FROM test t JOIN question_set q ON q.test_id = t.id',
  },
  {
    name: 'contact messages',
    path: listContactMessages.path,
    service: 'content',
    bare: 'SELECT * FROM contact_message WHERE answered_at IS NULL ORDER BY created_at, id LIMIT 50',
  },
  {
    name: 'newsletter',
    path: listNewsletter.path,
    service: 'content',
    bare: 'SELECT email, confirmed_at FROM newsletter_subscription WHERE confirmed_at IS NOT NULL ORDER BY email LIMIT 50',
  },
  {
    name: 'people: a name’s beginning',
    path: `${listPeople.path}?q=nom77`,
    service: 'auth',
    bare: "SELECT id, email, first_name, last_name, roles FROM account WHERE email LIKE 'banc-77%' LIMIT 50",
  },
  {
    name: 'people: an address’s beginning',
    path: `${listPeople.path}?q=banc-777`,
    service: 'auth',
    bare: "SELECT id, email, first_name, last_name, roles FROM account WHERE email LIKE 'banc-777%' LIMIT 50",
  },
  {
    name: 'people: teachers',
    path: `${listPeople.path}?role=teacher`,
    service: 'auth',
    bare: "SELECT id, email, first_name, last_name, roles FROM account WHERE 'teacher' = ANY (roles) LIMIT 50",
  },
  {
    name: 'cohorts',
    path: listCohorts.path,
    service: 'auth',
    bare: 'SELECT id, name FROM cohort ORDER BY name',
  },
  { name: 'orders', path: listAllOrders.path, service: 'billing', bare: orders() },
  {
    name: 'orders: paid',
    path: `${listAllOrders.path}?state=paid`,
    service: 'billing',
    bare: orders("state = 'paid'"),
  },
  {
    name: 'orders: an address’s beginning',
    path: `${listAllOrders.path}?q=banc-777`,
    service: 'billing',
    bare: "SELECT * FROM purchase_order WHERE email LIKE 'banc-777%' LIMIT 50",
  },
  {
    name: 'orders: awaited transfers',
    path: listAwaitedOrders.path,
    service: 'billing',
    bare: "SELECT * FROM purchase_order WHERE state = 'pending' ORDER BY created_at LIMIT 200",
  },
];
