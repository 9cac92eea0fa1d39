import { type Skill, skillFacts } from '@passerelle/contracts';
import { Card, LinkButton, nbsp } from '@passerelle/ui-kit';
import { PlacementCard } from '../placement/placement-card.js';
import styles from './landing.module.css';

const lines: readonly { skill: Skill; text: string }[] = [
  {
    skill: 'written_comprehension',
    text: 'Du panneau de gare à l’essai littéraire.',
  },
  { skill: 'oral_comprehension', text: 'Une seule écoute, sans retour en arrière.' },
  {
    skill: 'written_expression',
    text: 'Un compteur de mots, une sauvegarde continue.',
  },
  { skill: 'oral_expression', text: 'Trois tâches à voix haute, enregistrées.' },
];

/** The four tests, in one line each. */
export function SkillsBlock() {
  return (
    <section className={styles.block} aria-labelledby="landing-skills">
      <h2 id="landing-skills" className="visually-hidden">
        Formation aux quatre épreuves
      </h2>
      <ul className={styles.skills}>
        {lines.map(({ skill, text }) => {
          const { label, items, kind, durationSeconds, slug } = skillFacts[skill];
          return (
            <li key={skill}>
              <h3>
                <a href={`/${slug}-instructions`}>{label}</a>
              </h3>
              <p className={styles.facts}>
                {items} {kind === 'comprehension' ? 'questions' : 'tâches'} · {durationSeconds / 60} min
              </p>
              <p>{nbsp(text)}</p>
            </li>
          );
        })}
      </ul>
      <div className={styles.ways}>
        <PlacementCard />
        <Card title="Travailler avec un formateur" headingLevel={3}>
          <p>{nbsp('Une formation en ligne sur les quatre épreuves, pour les candidats au-dessus de B1.')}</p>
          <LinkButton href="/formation" variant="secondary">
            Découvrir la formation
          </LinkButton>
        </Card>
      </div>
    </section>
  );
}
