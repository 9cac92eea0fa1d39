import { Card, LinkButton, nbsp } from '@passerelle/ui-kit';
import { useOffer } from '../school/use-offer.js';
import styles from './placement.module.css';

/** Invites to the placement test; nothing where there is none. */
export function PlacementCard() {
  const count = useOffer().data?.placement_questions;
  if (count === 0) return null;
  return (
    <Card tone="river" title="Situer d’abord votre niveau" headingLevel={3}>
      <p className={styles.offer}>
        {nbsp(
          `${count ? `${count} questions au plus` : 'Quelques questions'}, sans compte ni chronomètre : un niveau estimé en lecture ou en écoute, avec sa marge.`,
        )}
      </p>
      <LinkButton href="/test-de-placement">Faire le test de placement</LinkButton>
    </Card>
  );
}
