import type { PublicSchool } from '@passerelle/contracts';
import { Avatar, Button, Card, nbsp } from '@passerelle/ui-kit';
import useEmblaCarousel from 'embla-carousel-react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import styles from './landing.module.css';

/** The team, three cards in sight on a wide screen; arrows, swipe and keyboard move them. */
export function TeamCarousel({ team }: { team: NonNullable<PublicSchool['team']> }) {
  const [viewport, carousel] = useEmblaCarousel({ align: 'start', containScroll: 'trimSnaps' });
  const [reach, setReach] = useState({ back: false, on: false });
  useEffect(() => {
    if (!carousel) return;
    const update = () => setReach({ back: carousel.canScrollPrev(), on: carousel.canScrollNext() });
    update();
    carousel.on('select', update).on('reInit', update).on('resize', update);
    return () => {
      carousel.off('select', update).off('reInit', update).off('resize', update);
    };
  }, [carousel]);
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
          disabled={!reach.back}
          onClick={() => carousel?.scrollPrev()}
        />
        <Button
          variant="secondary"
          size="sm"
          aria-label="Suivant"
          icon={<ChevronRight size={18} />}
          disabled={!reach.on}
          onClick={() => carousel?.scrollNext()}
        />
      </div>
    </section>
  );
}
