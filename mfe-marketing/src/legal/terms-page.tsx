import { correctionGivenBackDays, endingNoticeDays, lateHours, promisedHours } from '@passerelle/contracts';
import { nbsp } from '@passerelle/ui-kit';
import { useSchool } from '../school/use-school.js';
import { Facts, LegalPage, LegalSection, Points, Words } from './legal-page.js';
import { refundEffects, refundRule, transferWait } from './refund-words.js';
import { reachLines } from './school-lines.js';

const [firstNotice, lastNotice] = endingNoticeDays;

/** The terms of sale: what the house does, and the school's own refund rule. */
export function TermsPage() {
  const school = useSchool().data;
  const hasMobileMoney = school?.payment_methods.includes('orangemoney') === true;
  return (
    <LegalPage
      title="Conditions de vente"
      lead="Ce que vous achetez, ce que cela coûte, combien de temps cela dure, et quand l’argent vous est remboursé."
    >
      {school ? (
        <LegalSection title="Qui vend">
          <Facts
            of={[
              { name: 'École', text: school.name },
              { name: 'Identité légale', text: school.legal },
              ...reachLines(school),
            ]}
          />
        </LegalSection>
      ) : null}
      <LegalSection title="Ce que vous achetez">
        <p>
          Un accès, pour un nombre de jours, à ce que la carte du forfait annonce à la page{' '}
          <a href="/tarifs">Tarifs</a>
          {nbsp(' : séries, examens blancs, corrections, entretiens. Le compte est personnel.')}
        </p>
        <Words>
          Les scores et les niveaux affichés sont des estimations : seul l’examen en donne d’officiels.
        </Words>
      </LegalSection>
      <LegalSection title="Le prix et le paiement">
        <Points
          of={[
            'Le prix est celui que la page affiche au moment de la commande, en dollars américains. Votre banque peut le convertir et y ajouter ses frais.',
            'Par carte, vous payez sur la page du prestataire ; l’accès s’ouvre dès qu’il confirme le paiement.',
            ...(hasMobileMoney
              ? [
                  `Par Orange Money, vous envoyez le transfert à l’école ; l’accès s’ouvre quand elle l’a reçu et confirmé. ${transferWait}`,
                ]
              : []),
            'Un reçu vous est envoyé par e-mail ; il reste dans votre compte.',
          ]}
        />
      </LegalSection>
      <LegalSection title="La durée">
        <Points
          of={[
            'L’accès dure le nombre de jours du forfait, à partir de la confirmation du paiement.',
            `Il ne se renouvelle pas : rien n’est prélevé sans vous. Un e-mail vous avertit ${firstNotice} jours avant la fin, puis ${lastNotice === 1 ? 'la veille' : `${lastNotice} jours avant`}.`,
            'Le même forfait repris avant la fin commence quand le premier se termine. Un autre forfait commence tout de suite.',
            'Après la fin, vos réponses et vos résultats restent dans votre compte.',
          ]}
        />
      </LegalSection>
      <LegalSection title="Corrections et entretiens">
        <Points
          of={[
            `Une copie envoyée est corrigée sous ${promisedHours(school)} heures. Si personne ne l’a corrigée ${correctionGivenBackDays} jours après ce délai, elle n’est plus décomptée de votre forfait.`,
            `Un entretien s’annule ou se déplace librement jusqu’à ${lateHours} heures avant. Plus tard, un entretien accepté ne se déplace plus ; si vous l’annulez, il est décompté de votre forfait.`,
            'Une demande d’entretien refusée ou restée sans réponse n’est pas décomptée.',
            'Ce qui n’est pas utilisé à la fin du forfait est perdu.',
          ]}
        />
      </LegalSection>
      {school?.refund ? (
        <LegalSection title="Le remboursement">
          <Words>{refundRule(school.refund)}</Words>
          <Points of={refundEffects(hasMobileMoney)} />
          <p>
            La demande se fait par la page <a href="/contact">Contactez-nous</a>, avec le numéro de commande.
          </p>
        </LegalSection>
      ) : null}
      <LegalSection title="Notre responsabilité">
        <Words>
          Nous devons vous fournir ce qui est décrit ici. Nous ne sommes responsables ni de votre résultat à
          l’examen, ni d’une panne de votre appareil ou de votre connexion.
        </Words>
        <Words>Rien sur cette page ne réduit les droits que la loi de votre pays vous donne.</Words>
      </LegalSection>
    </LegalPage>
  );
}
