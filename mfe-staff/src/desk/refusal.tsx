import { EmptyState, LinkButton, nbsp } from '@passerelle/ui-kit';
import { ShieldX } from 'lucide-react';

/** What somebody who does not work here is told; the calls behind refuse them as well. */
export function Refusal({ who = 'l’équipe enseignante' }: { readonly who?: string }) {
  return (
    <EmptyState
      headingLevel={1}
      icon={<ShieldX size={28} />}
      title={nbsp(`Cette page est réservée à ${who}`)}
      action={<LinkButton href="/dashboard">Aller au tableau de bord</LinkButton>}
    >
      {nbsp('Votre compte n’y a pas accès.')}
    </EmptyState>
  );
}
