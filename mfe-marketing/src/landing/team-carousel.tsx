import type { PublicSchool } from '@passerelle/contracts';
import { Avatar, Button, Card, nbsp } from '@passerelle/ui-kit';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import styles from './landing.module.css';
import { useCarousel } from './use-carousel.js';

/** The team, three cards in sight on a wide screen; arrows, swipe and keyboard move them. */
export function TeamCarousel({ team }: { team: NonNullable<PublicSchool['team']> }) {
  const viewport = useRef<HTMLDivElement>(null);
  const { canGoBack, canGoOn, goBack, goOn } = useCarousel(viewport);
  return (
    <section aria-label="Équipe" aria-roledescription="carrousel">
      <div ref={viewport} className={styles.viewport}>
        <ul className={styles.team}>
          {team.map(({ first_name, last_name, role, text }) => (
            <li key={`${first_name} ${last_name}`}>
              <Card className={styles.member}>
                <Avatar name={`${first_name} ${last_name}`} size="lg" isDecorative />
                <div>
                  <h3>
                    {first_name} {last_name}
                  </h3>
                  <p className={styles.facts}>{role}</p>
                  <p>{nbsp(text)}</p>
                </div>
              </Card>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.arrows}>
        <Button
          variant="secondary"
          size="sm"
          aria-label="Précédent"
          icon={<ChevronLeft size={18} />}
          disabled={!canGoBack}
          onClick={goBack}
        />
        <Button
          variant="secondary"
          size="sm"
          aria-label="Suivant"
          icon={<ChevronRight size={18} />}
          disabled={!canGoOn}
          onClick={goOn}
        />
      </div>
    </section>
  );
}
