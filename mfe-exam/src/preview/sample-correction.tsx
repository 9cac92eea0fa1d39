import { type Skill, skillFacts } from '@passerelle/contracts';
import { Badge, Card, nbsp, OptionList } from '@passerelle/ui-kit';
import { Explained } from '../answers/explained.js';
import { Document } from '../document/document.js';
import styles from './sample-correction.module.css';
import { sampleCopy, sampleQuestion } from './samples.js';

/** How a correction looks, to who has none yet. */
export function SampleCorrection({ skill }: { skill: Skill }) {
  const isCopy = skillFacts[skill].kind === 'expression';
  return (
    <Card as="section" aria-labelledby="sample-correction">
      <header className={styles.head}>
        <h2 id="sample-correction">
          {isCopy ? 'Une copie corrigée par un enseignant' : 'Une correction, telle que vous la lirez'}
        </h2>
        <Badge>Exemple</Badge>
      </header>
      {isCopy ? <CorrectedCopy /> : <CorrectedQuestion />}
    </Card>
  );
}

const letter = (index: number) => String.fromCharCode(65 + index);

function CorrectedQuestion() {
  const { document, kind, question, options, answer, given, explanation } = sampleQuestion;
  return (
    <div className={styles.pair}>
      <Document html={document} kind={kind} />
      <div>
        <OptionList
          legend={nbsp(question)}
          options={options.map((text, index) => ({ value: letter(index), text: nbsp(text) }))}
          value={given}
          correction={{ correct: answer }}
        />
        <Explained explanation={explanation} />
      </div>
    </div>
  );
}

function CorrectedCopy() {
  const { task, text, comments, grade } = sampleCopy;
  return (
    <div className={styles.pair}>
      <figure className={styles.copy}>
        <figcaption>{nbsp(task)}</figcaption>
        <blockquote>{nbsp(text)}</blockquote>
      </figure>
      <div>
        <p className={styles.grade}>{nbsp(grade)}</p>
        <dl className={styles.comments}>
          {comments.map((comment) => (
            <div key={comment.name}>
              <dt>{comment.name}</dt>
              <dd>{nbsp(comment.text)}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.note}>
          {nbsp(
            'Le forfait dit combien de copies un enseignant corrige ; chaque sujet a ses copies modèles.',
          )}
        </p>
      </div>
    </div>
  );
}
