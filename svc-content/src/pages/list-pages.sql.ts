/** Pages of a skill ($1) as `MethodEntry`, the method ($2) first. */
export const listPagesSql =
  'SELECT skill, page, title, summary FROM page WHERE skill = $1 ORDER BY page <> $2, title';
