/** The version that tests ($1) have now. */
export const currentVersionsSql =
  'SELECT id, current_version AS version FROM test WHERE id = ANY ($1::text[])';

export interface CurrentVersion {
  readonly id: string;
  readonly version: number;
}
