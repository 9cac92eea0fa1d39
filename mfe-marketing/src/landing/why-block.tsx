import { Card, nbsp } from '@passerelle/ui-kit';
import { BookOpenCheck, Gauge, ShieldCheck, Timer } from 'lucide-react';
import styles from './landing.module.css';

const reasons = [
  {
    icon: Timer,
    title: 'Les conditions réelles',
    text: 'Le temps, l’ordre et la difficulté de l’examen ; le chronomètre ne s’arrête pas si vous fermez la page.',
  },
  {
    icon: ShieldCheck,
    title: 'Aucune réponse perdue',
    text: 'Chaque réponse est enregistrée. Coupure, rechargement, autre appareil : vous reprenez où vous étiez.',
  },
  {
    icon: BookOpenCheck,
    title: 'Chaque réponse expliquée',
    text: 'Pourquoi la bonne réponse est juste, et pourquoi chacune des autres ne l’est pas.',
  },
  {
    icon: Gauge,
    title: 'Un score honnête',
    text: 'Points sur 699, CECRL et NCLC estimés à partir de vos vraies réponses.',
  },
] as const;

export function WhyBlock() {
  return (
    <section className={styles.block}>
      <h2>{nbsp('Pourquoi choisir Passerelle ?')}</h2>
      <ul className={styles.reasons}>
        {reasons.map(({ icon: Icon, title, text }) => (
          <Card as="li" key={title} headingLevel={3} className={styles.reason}>
            <Icon size={26} className={styles.reasonIcon} aria-hidden="true" />
            <h3>{title}</h3>
            <p>{nbsp(text)}</p>
          </Card>
        ))}
      </ul>
    </section>
  );
}
