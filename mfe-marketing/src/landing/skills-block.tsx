import { type Skill, skillFacts } from '@passerelle/contracts';
import { LinkButton, nbsp } from '@passerelle/ui-kit';
import styles from './landing.module.css';

const lines: readonly { skill: Skill; text: string }[] = [
  {
    skill: 'written_comprehension',
    text: 'Du panneau de gare à l’essai littéraire, chaque réponse expliquée.',
  },
  { skill: 'oral_comprehension', text: 'Une seule écoute, sans retour en arrière, comme le jour J.' },
  {
    skill: 'written_expression',
    text: 'Compteur de mots, sauvegarde continue, correction par un formateur.',
  },
  { skill: 'oral_expression', text: 'Réservez votre entretien avec un professeur.' },
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
      <LinkButton href="/formation" variant="secondary">
        Découvrir la formation
      </LinkButton>
    </section>
  );
}
