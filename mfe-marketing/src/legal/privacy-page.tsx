import { useSchool } from '../school/use-school.js';
import { Facts, Kept, LegalPage, LegalSection, Points, Words } from './legal-page.js';
import { reachLines } from './school-lines.js';
import { inBrowsers, ofAccounts, ofVisitors } from './what-is-kept.js';

/** What is kept of people, why and how long. Figures are those by which it is deleted. */
export function PrivacyPage() {
  const school = useSchool().data;
  const hasMobileMoney = school?.payment_methods.includes('orangemoney') === true;
  return (
    <LegalPage
      title="Confidentialité"
      lead="Ce qui est gardé de vous, pourquoi, combien de temps, et comment le consulter ou l’effacer."
    >
      {school ? (
        <LegalSection title="Qui en est responsable">
          <Facts
            of={[
              { name: 'École', text: school.name },
              { name: 'Responsable', text: school.privacy },
              ...reachLines(school),
            ]}
          />
        </LegalSection>
      ) : null}
      <LegalSection title="Si vous avez un compte">
        <Kept of={ofAccounts} />
      </LegalSection>
      <LegalSection title="Avec ou sans compte">
        <Kept of={ofVisitors} />
      </LegalSection>
      <LegalSection title="Dans votre navigateur">
        <Words>
          Aucune publicité, aucune mesure d’audience, aucun témoin (« cookie ») d’un autre site : seulement ce
          qu’il faut pour que le site marche. C’est pourquoi rien ne vous est demandé à l’arrivée.
        </Words>
        <Kept of={inBrowsers} />
      </LegalSection>
      <LegalSection title="Qui d’autre voit ces données">
        <Points
          of={[
            'Les enseignants de l’école : les copies qu’ils corrigent, les entretiens qu’ils font passer.',
            'Le prestataire de paiement par carte : votre e-mail, le forfait commandé et ce que vous écrivez sur sa page. Nous ne voyons jamais votre numéro de carte.',
            ...(hasMobileMoney
              ? [
                  'WhatsApp, si vous payez par Orange Money : le message que vous envoyez vous-même à l’école.',
                ]
              : []),
            'Personne d’autre. Rien n’est vendu ni prêté.',
          ]}
        />
      </LegalSection>
      <LegalSection title="Vos droits">
        <Points
          of={[
            'Corriger : votre profil se change dans les paramètres du compte.',
            'Consulter et emporter : « Télécharger mes données », au même endroit, donne en un fichier tout ce que nos services gardent de vous.',
            'Effacer : « Supprimer mon compte », au même endroit aussi, efface ce qui est à vous dans tous nos services ; un dernier e-mail vous dit quand c’est fait.',
            'Ne plus recevoir la newsletter : un lien dans chaque envoi, en un clic.',
          ]}
        />
        <p>
          Pour toute autre demande, ou si vous n’avez pas de compte, <a href="/contact">écrivez-nous</a>.
        </p>
      </LegalSection>
    </LegalPage>
  );
}
