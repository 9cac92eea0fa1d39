import { nbsp } from '@passerelle/ui-kit';
import { CircleCheckBig } from 'lucide-react';
import { useOffer } from '../school/use-offer.js';
import styles from './placement.module.css';

/** One line that leads to the placement test; nothing where there is none. */
export function PlacementInvitation() {
  if (useOffer().data?.placement_questions === 0) return null;
  return (
    <p className={styles.invitation}>
      <CircleCheckBig size={18} aria-hidden="true" />
      <span>
        {nbsp('Vous ne connaissez pas votre niveau ? ')}
        <a href="/test-de-placement">Faites le test de placement gratuit</a>, sans compte.
      </span>
    </p>
  );
}
