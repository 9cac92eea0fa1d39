import { dateText, type NewMail } from '@passerelle/service-kit';

/** The last mail to somebody: every service has erased what was theirs. It calls nobody by name, for none is kept. */
export function erasureMail(erasedAt: Date): Pick<NewMail, 'subject' | 'text' | 'isLast'> {
  return {
    isLast: true,
    subject: 'Vos données sont effacées',
    text: `Bonjour,

Vous avez supprimé votre compte Passerelle le ${dateText(erasedAt, { dateStyle: 'long', timeZone: 'UTC' })} (UTC). L’effacement est maintenant terminé dans tous nos services\u00a0: profil et photo, appareils, tests, textes, enregistrements et notes, entretiens, e-mails.

Restent pour la comptabilité, sans votre nom ni votre adresse\u00a0: les commandes et leurs reçus.

Votre adresse n’était gardée que pour ce message\u202f; elle est effacée avec lui.

L’équipe Passerelle
`,
  };
}
