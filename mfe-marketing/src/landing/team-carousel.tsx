import { Avatar, Button, Card, nbsp } from '@passerelle/ui-kit';
import useEmblaCarousel from 'embla-carousel-react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import styles from './landing.module.css';

const team = [
  {
    firstName: 'Claire',
    lastName: 'Tremblay',
    role: 'Expression orale',
    text: 'Prépare aux entretiens depuis Montréal : écouter, relancer, argumenter.',
  },
  {
    firstName: 'Mamadou',
    lastName: 'Condé',
    role: 'Compréhension et stratégie',
    text: 'À Conakry, il apprend à lire une question avant de lire un texte.',
  },
  {
    firstName: 'Nadia',
    lastName: 'Benali',
    role: 'Expression écrite',
    text: 'À Rabat, elle corrige vos tâches et montre comment gagner deux points.',
  },
] as const;

/** The team, three cards in sight on a wide screen; arrows, swipe and keyboard move them. */
export function TeamCarousel() {
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
          {team.map(({ firstName, lastName, role, text }) => (
            <li key={lastName}>
              <Card className={styles.member}>
                <Avatar name={`${firstName} ${lastName}`} size="lg" isDecorative />
                <div>
                  <h3>
                    {firstName} {lastName}
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
