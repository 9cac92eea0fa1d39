import { EmptyState, LinkButton, nbsp } from '@passerelle/ui-kit';
import { UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';

/** In the place of a cohort that is not there. */
export function NoCohort({ children }: { readonly children?: ReactNode }) {
  return (
    <EmptyState
      headingLevel={1}
      icon={<UsersRound size={28} />}
      title={nbsp('Ce groupe n’existe pas, ou n’existe plus')}
      action={<LinkButton href="/ecole/groupes">Voir les groupes</LinkButton>}
    >
      {children}
    </EmptyState>
  );
}
