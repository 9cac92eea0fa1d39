import { Badge, nbsp } from '@passerelle/ui-kit';
import styles from './demonstration-strip.module.css';
import { useSchool } from './school.js';

/** Above the footer of a demonstration: what on these pages is a sample. */
export function DemonstrationStrip() {
  if (!useSchool()?.demonstration) return null;
  return (
    <aside className={styles.strip} aria-label="École de démonstration">
      <p className={styles.inside}>
        <Badge tone="gold" className={styles.badge}>
          école de démonstration
        </Badge>
        <span>
          {nbsp(
            'Équipe, coordonnées et avis sont des exemples. Les paiements sont des essais : rien n’est débité.',
          )}
        </span>
      </p>
    </aside>
  );
}
