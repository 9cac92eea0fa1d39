import { EmptyState, LinkButton } from '@passerelle/ui-kit';
import { LockKeyhole } from 'lucide-react';

/** What the premium sections show while the subscription is not 'Active'. */
export function NoSubscription() {
  return (
    <EmptyState
      headingLevel={1}
      icon={<LockKeyhole size={28} />}
      title="Aucun abonnement actif"
      action={
        <LinkButton href="/tarifs" variant="accent">
          S’abonner
        </LinkButton>
      }
    >
      Les tests, leurs corrections et les examens blancs de votre forfait s’ouvrent dès que votre abonnement
      est actif.
    </EmptyState>
  );
}
