import { Badge } from '@passerelle/ui-kit';
import { useSchool } from '../school/use-school.js';
import styles from './landing.module.css';
import { TeamCarousel } from './team-carousel.js';

/** The people whom the school names; nothing where it names none. */
export function Team() {
  const { team, demonstration } = useSchool().data ?? {};
  if (!team) return null;
  return (
    <section className={styles.block} aria-labelledby="landing-team">
      <div className={styles.teamTitle}>
        <h2 id="landing-team">Notre équipe</h2>
        {demonstration ? <Badge tone="gold">école de démonstration</Badge> : null}
      </div>
      <TeamCarousel team={team} />
    </section>
  );
}
