import type { HelpKind, PersonAtDesk } from '@passerelle/contracts';

/** What the school does about somebody’s sign-in. */
export type AccessDeed = HelpKind | 'close' | 'open';

interface DeedTexts {
  readonly label: string;
  readonly done: string;
  /** What ends sessions asks first. */
  readonly question?: { readonly title: string; readonly text: string; readonly confirm: string };
}

export const deedTexts: Readonly<Record<AccessDeed, DeedTexts>> = {
  password_reset: {
    label: 'Envoyer un lien de mot de passe',
    done: 'Le lien part à l’adresse de cette personne, et à elle seule.',
  },
  mailbox_link: {
    label: 'Envoyer le lien de confirmation',
    done: 'Le lien part à l’adresse à confirmer.',
  },
  end_sessions: {
    label: 'Terminer les connexions',
    done: 'Les connexions sont terminées.',
    question: {
      title: 'Terminer toutes les connexions ?',
      text: 'Cette personne devra se reconnecter sur chacun de ses appareils.',
      confirm: 'Terminer',
    },
  },
  close: {
    label: 'Fermer l’accès',
    done: 'L’accès est fermé.',
    question: {
      title: 'Fermer l’accès de cette personne ?',
      text: 'Ses connexions se terminent aussitôt, et elle ne peut plus se connecter. Rien de ce qui est à elle n’est effacé.',
      confirm: 'Fermer l’accès',
    },
  },
  open: { label: 'Rouvrir l’accès', done: 'L’accès est rouvert.' },
};

/** What can be done now for somebody; nobody shuts themselves out. */
export function deedsFor(
  { disabled, email_proven, sessions }: Pick<PersonAtDesk, 'disabled' | 'email_proven' | 'sessions'>,
  isSelf: boolean,
): AccessDeed[] {
  if (disabled) return ['open'];
  return [
    'password_reset',
    ...(email_proven ? [] : (['mailbox_link'] as const)),
    ...(sessions.length > 0 ? (['end_sessions'] as const) : []),
    ...(isSelf ? [] : (['close'] as const)),
  ];
}
