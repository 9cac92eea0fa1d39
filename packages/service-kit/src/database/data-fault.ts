/** PostgreSQL refused a value or a row (SQLSTATE classes 22, 23), or ended the statement for another (40): not a database that is away. */
export const isDataFault = (error: unknown): boolean => /^(?:22|23|40)...$/.test(codeOf(error));

/** A unique index refused a row: there is one like it. */
export const isDuplicate = (error: unknown): boolean => codeOf(error) === '23505';

function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
}
