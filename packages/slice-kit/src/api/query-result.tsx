import { ErrorPanel, Loading, nbsp } from '@passerelle/ui-kit';
import type { ReactNode } from 'react';
import { ApiProblem } from './api-problem.js';
import type { Asked } from './asked.js';

interface QueryErrorProps {
  /** One query, or several that are asked again together. */
  readonly query: Asked<unknown> | readonly Asked<unknown>[];
  readonly title: string;
  readonly headingLevel?: 1 | 2 | 3 | 4;
  /** Another way on, under the message. */
  readonly children?: ReactNode;
}

/** Why a query failed, and « Réessayer »; nothing as long as none has. */
export function QueryError({ query, title, headingLevel, children }: QueryErrorProps) {
  const queries = [query].flat() as readonly Asked<unknown>[];
  const failed = queries.find(({ isError }) => isError);
  if (!failed?.error) return null;
  return (
    <ErrorPanel
      title={title}
      headingLevel={headingLevel}
      onRetry={() => void Promise.all(queries.map(({ refetch }) => refetch()))}
      isRetrying={queries.some(({ isFetching }) => isFetching)}
      reference={referenceOf(failed.error)}
    >
      <p>{nbsp(failed.error.message)}</p>
      {children}
    </ErrorPanel>
  );
}

/** What support finds a failure of ours by; a refusal says itself what it is about. */
const referenceOf = (error: Error): string | undefined =>
  error instanceof ApiProblem && error.status >= 500 ? error.correlationId : undefined;

interface QueryResultProps<Data> extends Pick<QueryErrorProps, 'title' | 'headingLevel'> {
  readonly query: Asked<Data>;
  /** Stands where the result will be. Defaults to a skeleton of so many lines. */
  readonly loading?: ReactNode;
  readonly lines?: number;
  readonly children: (data: Data) => ReactNode;
}

/**
 * A query as its reader sees it: on its way, failed, or what it brought. What it brought stays in sight where asking again fails: what
 * is being read or typed in it must not go with it.
 */
export function QueryResult<Data>({ query, children, loading, lines, ...error }: QueryResultProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) return <QueryError query={query} {...error} />;
  return <Loading lines={lines}>{loading}</Loading>;
}
