import type { ChangeRefusal } from './change-verdict.js';
import type { HelpRefusal } from './sign-in-help.js';

/** Why the school’s decision is not carried out, for whoever decided it. */
export const refusalTexts: Readonly<Record<ChangeRefusal | HelpRefusal, string>> = {
  roles_changed: 'Les rôles de cette personne ont changé entre-temps\u202f: relisez-les.',
  own_admin_role: 'Vous ne pouvez pas retirer votre propre rôle d’administration.',
  own_account: 'Vous ne pouvez pas fermer votre propre accès.',
  unproven:
    'Cette adresse n’est pas confirmée\u00a0: seul le rôle de candidat est possible. Envoyez d’abord le lien de confirmation.',
  disabled: 'L’accès de cette personne est fermé. Rouvrez-le d’abord.',
  proven: 'Cette adresse est déjà confirmée.',
  too_many: 'Plusieurs e-mails de ce genre ont déjà été envoyés à cette personne. Réessayez plus tard.',
};
