import { type Skill, skillFacts } from '@passerelle/contracts';
import { usePageTitle } from '@passerelle/slice-kit';
import { nbsp } from '@passerelle/ui-kit';
import layout from '../layout/layout.module.css';
import { MethodLinks } from '../methods/method-links.js';
import { WayOn } from '../methods/way-on.js';
import styles from './instructions.module.css';
import { guidance } from './texts.js';

/** Static guidance on a test, with the way on: the learner area when signed in, else practice or the plans. */
export function InstructionsPage({ skill }: { skill: Skill }) {
  const { label, items, kind, durationSeconds, slug } = skillFacts[skill];
  usePageTitle(`${label} : instructions`);
  const { intro, points } = guidance[skill];
  return (
    <div className={layout.narrow}>
      <h1 tabIndex={-1}>{label}</h1>
      <p className={styles.facts}>
        {items} {kind === 'comprehension' ? 'questions' : 'tâches'} · {durationSeconds / 60} min
      </p>
      <p className={layout.lead}>{nbsp(intro)}</p>
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point}>{nbsp(point)}</li>
        ))}
      </ul>
      <WayOn slug={slug} className={styles.actions} />
      <MethodLinks skill={skill} />
    </div>
  );
}
