import { Button, nbsp, useFirstNewRow } from '@passerelle/ui-kit';
import type { RefObject } from 'react';

/** What is read page by page, as TanStack gives it. */
export interface Paged {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  fetchNextPage(): Promise<unknown>;
}

interface MoreRowsProps {
  /** Its children are the rows: with the last of them this is gone, and the focus goes to the first one that came. */
  readonly list: RefObject<Element | null>;
  readonly hasMore: boolean;
  /** How many more there are, where that is known. */
  readonly rest?: number;
  readonly isPending?: boolean;
  readonly isFullWidth?: boolean;
  onMore(): void;
}

/** Shows more of a list, where there is more. */
export function MoreRows({ list, hasMore, rest, isPending, isFullWidth, onMore }: MoreRowsProps) {
  const noteRows = useFirstNewRow(list, hasMore);
  if (!hasMore) return null;
  return (
    <Button
      variant="quiet"
      size="sm"
      isFullWidth={isFullWidth}
      isPending={isPending}
      onClick={() => {
        noteRows();
        onMore();
      }}
    >
      {rest === undefined
        ? 'Afficher la suite'
        : nbsp(`Afficher la suite : ${rest} ${rest === 1 ? 'autre' : 'autres'}`)}
    </Button>
  );
}

interface NextPageProps extends Pick<MoreRowsProps, 'list' | 'isFullWidth'> {
  readonly query: Paged;
}

/** Shows the next page of a list, where there is one. */
export function NextPage({ query, ...list }: NextPageProps) {
  return (
    <MoreRows
      {...list}
      hasMore={query.hasNextPage}
      isPending={query.isFetchingNextPage}
      onMore={() => void query.fetchNextPage()}
    />
  );
}
