import { usePageTitle } from '@passerelle/slice-kit';
import { Card, LinkButton, nbsp } from '@passerelle/ui-kit';
import layout from '../layout/layout.module.css';
import styles from './formation.module.css';

const steps = [
  {
    title: 'Situer votre niveau',
    text: 'Un test de placement gratuit, en lecture ou en écoute ; la formation s’adresse aux candidats au-dessus de B1.',
  },
  {
    title: 'Travailler avec un formateur',
    text: 'Des séances en ligne sur les quatre épreuves, avec des sujets corrigés et commentés.',
  },
  {
    title: 'Passer l’examen blanc',
    text: 'Les conditions du jour J, puis un bilan : ce qui est acquis, ce qui reste à franchir.',
  },
] as const;

/** Presents the online training. */
export function FormationPage() {
  usePageTitle('Formation');
  return (
    <div className={layout.page}>
      <h1 tabIndex={-1}>Formation</h1>
      <p className={layout.lead}>
        {nbsp(
          'Une formation en ligne au TCF Canada et au TCF Québec, avec des formateurs, pour les candidats au-dessus de B1.',
        )}
      </p>
      <ol className={styles.steps}>
        {steps.map(({ title, text }) => (
          <Card as="li" key={title} title={title}>
            <p>{nbsp(text)}</p>
          </Card>
        ))}
      </ol>
      <div className={styles.actions}>
        <LinkButton href="/test-de-placement" variant="accent">
          Faire le test de placement
        </LinkButton>
        <LinkButton href="/tarifs" variant="secondary">
          Voir les forfaits de formation
        </LinkButton>
        <LinkButton href="/contact" variant="quiet">
          Contactez-nous
        </LinkButton>
      </div>
    </div>
  );
}
