/** A page as `MethodPage`: $1 skill, $2 page. */
export const readPageSql =
  'SELECT skill, page, title, summary, html FROM page WHERE skill = $1 AND page = $2';
