import { readPage, type Skill, skillFacts } from '@passerelle/contracts';
import { QueryResult, useCall } from '@passerelle/slice-kit';
import { Dialog, nbsp } from '@passerelle/ui-kit';
import { RichText } from '../document/rich-text.js';

export interface MethodDialogProps {
  skill: Skill;
  isOpen: boolean;
  onClose(): void;
}

/** The methodology page of an expression, read over the test: nothing is left, the time goes on. */
export function MethodDialog({ skill, isOpen, onClose }: MethodDialogProps) {
  const { slug } = skillFacts[skill];
  const page = useCall(
    ['page', slug, 'methodologie'],
    readPage,
    { params: { skill: slug, page: 'methodologie' } },
    { enabled: isOpen, staleTime: Number.POSITIVE_INFINITY },
  );
  return (
    <Dialog
      size="lg"
      isOpen={isOpen}
      onOpenChange={(open) => open || onClose()}
      title={nbsp(page.data?.title ?? 'Méthodologies')}
    >
      <QueryResult query={page} title="Impossible de charger la méthodologie" headingLevel={3}>
        {({ html }) => <RichText html={html} />}
      </QueryResult>
    </Dialog>
  );
}
