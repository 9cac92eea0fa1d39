import { nbsp } from '@passerelle/ui-kit';
import { useOffer } from '../school/use-offer.js';
import { useSchool } from '../school/use-school.js';
import { answersOf } from './answers.js';
import styles from './questions.module.css';

/** Questions and answers, unfolded one by one; they open without a script, too. */
export function Questions() {
  const answers = answersOf({ school: useSchool().data, offer: useOffer().data });
  return (
    <section className={styles.questions} aria-labelledby="questions">
      <div>
        <h2 id="questions">Questions et réponses</h2>
        <p className={styles.other}>
          {nbsp('Une autre question ? ')}
          <a href="/contact">Écrivez-nous.</a>
        </p>
      </div>
      <div className={styles.list}>
        {answers.map(({ question, answer }, place) => (
          <details key={question} open={place === 0}>
            <summary>
              <h3>{nbsp(question)}</h3>
            </summary>
            <div className={styles.answer}>{answer}</div>
          </details>
        ))}
      </div>
    </section>
  );
}
