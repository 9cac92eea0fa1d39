import { homePath } from '@passerelle/contracts';
import { useSession } from '@passerelle/slice-kit';
import { EmptyState, LinkButton, nbsp } from '@passerelle/ui-kit';
import { ShieldX } from 'lucide-react';

/** What somebody who does not work here is told; the calls behind refuse them as well. */
export function Refusal({ who = 'l’équipe enseignante' }: { readonly who?: string }) {
  const { user } = useSession();
  if (user?.awaits_factor)
    return (
      <EmptyState
        headingLevel={1}
        icon={<ShieldX size={28} />}
        title={nbsp('Activez la double authentification')}
        action={<LinkButton href={homePath}>L’activer</LinkButton>}
      >
        {nbsp('Votre rôle dans l’école s’ouvre avec une deuxième preuve, en plus du mot de passe.')}
      </EmptyState>
    );
  return (
    <EmptyState
      headingLevel={1}
      icon={<ShieldX size={28} />}
      title={nbsp(`Cette page est réservée à ${who}`)}
      action={<LinkButton href={homePath}>Aller au tableau de bord</LinkButton>}
    >
      {nbsp('Votre compte n’y a pas accès.')}
    </EmptyState>
  );
}
