/** PostgreSQL refused a value or a row (SQLSTATE classes 22, 23), or ended the statement for another (40): not a database that is away. */
export function isDataFault(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' && /^(?:22|23|40)...$/.test(code);
}
