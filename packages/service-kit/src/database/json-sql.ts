/** A date as the contract has it, in JSON made by PostgreSQL; the argument is an expression. */
export const jsonInstant = (date: string): string =>
  `to_char(${date} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The rows of a query as a JSON list; `from` is what follows FROM. */
export const jsonList = (columns: string, from: string): string =>
  `(SELECT coalesce(json_agg(row_to_json(r)), '[]') FROM (SELECT ${columns} FROM ${from}) r)`;
