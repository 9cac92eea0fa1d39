import type { RoleCard as Card } from '@passerelle/contracts';
import { nbsp } from '@passerelle/ui-kit';
import styles from './role-card.module.css';

/** Who one plays, with whom, and what one has to obtain. */
export function RoleCard({ card: { you, partner, aims } }: { card: Card }) {
  return (
    <section className={styles.card} aria-label="Carte de rôle">
      <dl>
        <div>
          <dt>Vous</dt>
          <dd>{nbsp(you)}</dd>
        </div>
        <div>
          <dt>L’examinateur</dt>
          <dd>{nbsp(partner)}</dd>
        </div>
        {aims.length === 0 ? null : (
          <div>
            <dt>À obtenir</dt>
            <dd>
              <ul>
                {aims.map((aim) => (
                  <li key={aim}>{nbsp(aim)}</li>
                ))}
              </ul>
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
