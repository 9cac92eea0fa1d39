import { type Addressee, greeting } from '@passerelle/service-kit';
import { dayText } from '../wording/wording.js';

/** What the school did of a person's access, as their mail says it. */
export interface AccessFacts {
  readonly person: Addressee;
  readonly planName: string;
  /** The school's, in which dates are said. */
  readonly timeZone: string;
  /** The product's address. */
  readonly publicUrl: string;
}

const closing = [
  '',
  'Une question\u202f? Écrivez-nous depuis la page Contactez-nous.',
  '',
  'L’équipe Passerelle',
] as const;

/** The mail to whom the school gave a plan. */
export function givenMail({
  person,
  planName,
  timeZone,
  publicUrl,
  startsAt,
  endsAt,
}: AccessFacts & { readonly startsAt: Date; readonly endsAt: Date }) {
  return {
    subject: `L’école vous offre le forfait ${planName}`,
    text: [
      greeting(person),
      '',
      `L’école vous a ouvert le forfait ${planName}. Vous n’avez rien à payer, et rien ne sera prélevé.`,
      '',
      `Accès\u00a0: du ${dayText(startsAt, timeZone)} au ${dayText(endsAt, timeZone)}`,
      '',
      `Pour vous entraîner\u00a0: ${publicUrl.replace(/\/$/, '')}/dashboard`,
      ...closing,
    ].join('\n'),
  };
}

/** The mail to whose subscription the school ended. */
export function endedMail({ person, planName }: AccessFacts) {
  return {
    subject: `Votre abonnement ${planName} est terminé`,
    text: [
      greeting(person),
      '',
      `L’école a mis fin à votre abonnement ${planName}. Vos réponses et vos résultats restent dans votre compte.`,
      ...closing,
    ].join('\n'),
  };
}
