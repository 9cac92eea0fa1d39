import {
  correctionGivenBackDays,
  endingNoticeDays,
  lateHours,
  type OfferFigures,
  type PublicSchool,
  promisedHours,
} from '@passerelle/contracts';
import { nbsp } from '@passerelle/ui-kit';
import type { ReactNode } from 'react';
import { freeTestsText } from '../free-account/free-tests-text.js';
import { refundEffects, refundRule, transferWait } from '../legal/refund-words.js';

export interface Answer {
  readonly question: string;
  readonly answer: ReactNode;
}

/** What answers are made of; what is not known (yet) is not answered. */
interface Known {
  readonly school: PublicSchool | undefined;
  readonly offer: OfferFigures | undefined;
}

const text = (...sentences: readonly string[]) => <p>{nbsp(sentences.join(' '))}</p>;

/** What people ask before they buy, answered by what the house does. */
export function answersOf({ school, offer }: Known): readonly Answer[] {
  const hasMobileMoney = school?.payment_methods.includes('orangemoney') === true;
  const refund = school?.refund;
  return [
    { question: 'Puis-je essayer avant de payer ?', answer: <Trial offer={offer} /> },
    {
      question: 'Est-ce que ce sont les questions de l’examen ?',
      answer: text(
        'Non. Le format, les durées et les niveaux sont ceux de l’examen ; les textes et les questions sont écrits pour Passerelle.',
      ),
    },
    {
      question: 'Sur quel appareil ?',
      answer: text(
        'Un navigateur récent suffit, sur ordinateur, tablette ou téléphone : rien à installer.',
        'Prenez un casque pour l’écoute et un micro pour l’expression orale.',
        'Chaque réponse est enregistrée : vous reprenez où vous étiez, aussi sur un autre appareil.',
      ),
    },
    {
      question: 'Que se passe-t-il à la fin du forfait ?',
      answer: text(
        `Il ne se renouvelle pas : rien n’est prélevé. Nous vous écrivons ${endingNoticeDays.map((days) => (days === 1 ? 'la veille' : `${days} jours avant`)).join(', puis ')}.`,
        'Vos réponses et vos résultats restent dans votre compte.',
      ),
    },
    {
      question: 'Puis-je changer de forfait ?',
      answer: text(
        'Oui, à tout moment. Un autre forfait commence tout de suite ; le même forfait commence à la fin de celui que vous avez.',
        'Ce qui était ouvert le reste jusqu’à sa date de fin.',
      ),
    },
    ...(refund
      ? [
          {
            question: 'Puis-je obtenir un remboursement ?',
            answer: (
              <>
                {text(refundRule(refund), ...refundEffects(hasMobileMoney))}
                <p>
                  Le détail est dans les <a href="/conditions-de-vente">conditions de vente</a>.
                </p>
              </>
            ),
          },
        ]
      : []),
    {
      question: 'Que devient une correction ou un entretien non utilisé ?',
      answer: text(
        'Il sert jusqu’à la fin du forfait, puis il est perdu.',
        `Une copie que personne n’a corrigée ${correctionGivenBackDays} jours après les ${promisedHours(school)} heures promises n’est plus décomptée de votre forfait.`,
      ),
    },
    {
      question: 'Comment se passe un entretien oral ?',
      answer: text(
        'Vous choisissez une heure parmi celles que les enseignants proposent ; l’un d’eux confirme, et un e-mail vous apporte l’invitation pour votre agenda.',
        `Vous l’annulez ou le déplacez librement jusqu’à ${lateHours} heures avant.`,
      ),
    },
    ...(hasMobileMoney
      ? [
          {
            question: 'Comment payer avec Orange Money ?',
            answer: text(
              'Choisissez Orange Money à la page de paiement : un message WhatsApp à l’école est déjà écrit, avec votre commande.',
              'Envoyez-le, faites le transfert ; l’accès s’ouvre dès que l’école l’a reçu.',
              transferWait,
            ),
          },
        ]
      : []),
    {
      question: 'Qui parle dans les enregistrements ?',
      answer: text('Le lecteur audio l’indique : ce qu’une machine a lu est marqué « voix de synthèse ».'),
    },
  ];
}

function Trial({ offer }: { offer: OfferFigures | undefined }) {
  const { placement_questions: count, free_tests: free = 0 } = offer ?? {};
  return (
    <>
      {count === 0 ? null : (
        <p>
          {nbsp('Oui. Le ')}
          <a href="/test-de-placement">test de placement</a>
          {nbsp(
            ` est gratuit et sans compte${count === undefined ? '' : ` : ${count} questions au plus`}, et donne un niveau estimé en lecture ou en écoute, avec sa marge.`,
          )}
        </p>
      )}
      {free > 0 ? (
        <p>
          Un <a href="/compte-gratuit">compte gratuit</a>
          {nbsp(` ouvre ${freeTestsText(free)}, en conditions d’examen et avec votre score.`)}
        </p>
      ) : null}
      {count === 0 && free === 0
        ? text('Les pages des quatre épreuves montrent les tests, sans compte.')
        : null}
    </>
  );
}
