import { readPage, type Skill, skillFacts } from '@passerelle/contracts';
import { useApi } from '@passerelle/slice-kit';
import { Dialog, ErrorPanel, nbsp, Skeleton } from '@passerelle/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { RichText } from '../document/rich-text.js';

export interface MethodDialogProps {
  skill: Skill;
  isOpen: boolean;
  onClose(): void;
}

/** The methodology page of an expression, read over the test: nothing is left, the time goes on. */
export function MethodDialog({ skill, isOpen, onClose }: MethodDialogProps) {
  const api = useApi();
  const { slug } = skillFacts[skill];
  const page = useQuery({
    queryKey: ['page', slug, 'methodologie'],
    queryFn: ({ signal }) => api.call(readPage, { params: { skill: slug, page: 'methodologie' }, signal }),
    enabled: isOpen,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Dialog
      size="lg"
      isOpen={isOpen}
      onOpenChange={(open) => open || onClose()}
      title={nbsp(page.data?.title ?? 'Méthodologies')}
    >
      {page.isError ? (
        <ErrorPanel
          headingLevel={3}
          title="Impossible de charger la méthodologie"
          onRetry={() => void page.refetch()}
          isRetrying={page.isFetching}
        >
          {nbsp(page.error.message)}
        </ErrorPanel>
      ) : page.data ? (
        <RichText html={page.data.html} />
      ) : (
        <Skeleton lines={8} />
      )}
    </Dialog>
  );
}
