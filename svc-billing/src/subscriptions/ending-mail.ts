import { type Addressee, greeting } from '@passerelle/service-kit';
import { dayText, momentText } from '../wording/wording.js';

/** What a mail about the end of a subscription says. */
export interface EndingFacts {
  readonly person: Addressee;
  readonly planName: string;
  readonly endsAt: Date;
  readonly isLastMail: boolean;
  /** The school's, in which dates are said. */
  readonly timeZone: string;
  /** The product's address. */
  readonly publicUrl: string;
}

/** The mail to whose last subscription is about to end. */
export function endingMail({ person, planName, endsAt, isLastMail, timeZone, publicUrl }: EndingFacts) {
  const sentence = (when: string) => `otre abonnement ${planName} se termine le ${when}`;
  const day = dayText(endsAt, timeZone);
  return {
    subject: isLastMail ? `Dernier rappel\u00a0: v${sentence(day)}` : `V${sentence(day)}`,
    text: [
      greeting(person),
      '',
      `V${sentence(momentText(endsAt, timeZone))}. Il ne se renouvelle pas tout seul\u00a0: rien ne sera prélevé.`,
      '',
      'Si vous reprenez le même forfait avant cette date, vous ne perdez aucun jour\u00a0: le nouvel abonnement commence quand celui-ci se termine.',
      '',
      `Choisir un forfait\u00a0: ${publicUrl.replace(/\/$/, '')}/tarifs`,
      '',
      'Vos réponses et vos résultats restent dans votre compte.',
      '',
      'L’équipe Passerelle',
    ].join('\n'),
  };
}
