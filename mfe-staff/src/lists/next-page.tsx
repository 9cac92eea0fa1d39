import { Button } from '@passerelle/ui-kit';

/** What is read page by page, as TanStack gives it. */
export interface Paged {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  fetchNextPage(): Promise<unknown>;
}

interface NextPageProps {
  readonly query: Paged;
  readonly isFullWidth?: boolean;
}

/** Shows more of a list, where there is more. */
export function NextPage({ query, isFullWidth = false }: NextPageProps) {
  if (!query.hasNextPage) return null;
  return (
    <Button
      variant="quiet"
      size="sm"
      isFullWidth={isFullWidth}
      isPending={query.isFetchingNextPage}
      onClick={() => void query.fetchNextPage()}
    >
      Afficher la suite
    </Button>
  );
}
