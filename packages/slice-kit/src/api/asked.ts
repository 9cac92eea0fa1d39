/** What was asked for, as a screen shows it: from `usePublicCall`, or from `useCall`, whose `UseQueryResult` is one. */
export interface Asked<Data> {
  /** Undefined while there is none. */
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly isError: boolean;
  /** Neither an answer nor a failure yet. */
  readonly isPending: boolean;
  /** Asked for now, for the first time or again. */
  readonly isFetching: boolean;
  /** Asks again. */
  refetch(): Promise<unknown>;
}
