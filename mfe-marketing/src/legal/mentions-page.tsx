import { QueryResult } from '@passerelle/slice-kit';
import { Notice, nbsp } from '@passerelle/ui-kit';
import { useSchool } from '../school/use-school.js';
import styles from './legal.module.css';
import { Facts, LegalPage, LegalSection, Words } from './legal-page.js';
import { reachLines } from './school-lines.js';

/** Who publishes this site: what its `school.yaml` says. */
export function MentionsPage() {
  const school = useSchool();
  return (
    <LegalPage title="Mentions légales" lead="Qui publie ce site, qui l’héberge, et à qui écrire.">
      <QueryResult query={school} title="Impossible de charger l’identité de l’école" headingLevel={2}>
        {(known) => (
          <>
            <LegalSection title="L’école">
              {known.demonstration && !known.legal ? (
                <Notice tone="warning" isLive={false} className={styles.notice}>
                  {nbsp(
                    'L’identité légale manque : la direction de l’école la donne dans content/school.yaml (legal, director, hosting, privacy) avant d’ouvrir le site.',
                  )}
                </Notice>
              ) : null}
              <Facts
                of={[
                  { name: 'Nom', text: known.name },
                  { name: 'Identité légale', text: known.legal },
                  { name: 'Direction de la publication', text: known.director },
                  ...reachLines(known),
                ]}
              />
            </LegalSection>
            {known.hosting ? (
              <LegalSection title="L’hébergement">
                <Words>{known.hosting}</Words>
              </LegalSection>
            ) : null}
          </>
        )}
      </QueryResult>
      <LegalSection title="Les contenus">
        <Words>
          Les textes, les enregistrements, les dessins et les corrections des séries sont des créations
          originales. Ils servent à votre entraînement : les reproduire ou les revendre n’est pas permis.
        </Words>
        <Words>
          Ce site n’est affilié ni à France Éducation international, qui conçoit le TCF, ni au gouvernement du
          Canada, ni à celui du Québec. Les noms d’examens appartiennent à leurs titulaires.
        </Words>
      </LegalSection>
      <LegalSection title="Vos données">
        <p>
          Ce qui est gardé de vous, et combien de temps, est expliqué à la page{' '}
          <a href="/confidentialite">Confidentialité</a>.
        </p>
      </LegalSection>
    </LegalPage>
  );
}
