import { type AnsweredQuestion, type Attempt, type Level, levels } from '@passerelle/contracts';
import { Button, Card, nbsp } from '@passerelle/ui-kit';
import styles from './by-question.module.css';
import { QuestionBridge } from './question-bridge.js';
import { QuestionTable } from './question-table.js';
import { isLow, tallyBy, weakest } from './tally.js';
import { timeSentence, timesOf } from './times.js';

export interface ByQuestionProps {
  attempt: Attempt;
  questions: readonly AnsweredQuestion[];
  /** Opens the correction of a question, by its number. */
  onOpen(number: number): void;
  /** Starts ten questions of a level; absent where nobody may train. */
  onTrain?: ((level: Level) => void) | undefined;
}

/** Right and wrong and the time of each question, by level; the missed ones lead to their corrections. */
export function ByQuestion({ attempt, questions, onOpen, onTrain }: ByQuestionProps) {
  const times = timesOf(attempt);
  const left =
    attempt.deadline_at && attempt.submitted_at
      ? (Date.parse(attempt.deadline_at) - Date.parse(attempt.submitted_at)) / 1000
      : null;
  const sentence = timeSentence(questions, times, left);
  const missed = questions.filter(({ is_correct }) => !is_correct);
  return (
    <Card as="section" aria-labelledby="by-question">
      <div className={styles.head}>
        <h2 id="by-question">Question par question</h2>
        <ul className={styles.legend} aria-hidden="true">
          <li className={styles.right}>juste</li>
          <li className={styles.wrong}>manquée</li>
          <li className={styles.blank}>sans réponse</li>
          {times.size > 0 ? <li className={styles.time}>temps passé</li> : null}
        </ul>
      </div>
      <QuestionBridge questions={questions} times={times} />
      <Levels questions={questions} onTrain={onTrain} />
      <QuestionTable questions={questions} times={times} />
      {missed.length > 0 ? (
        <div className={styles.missed}>
          <h3>{missed.length > 1 ? 'Les manquées' : 'La manquée'}</h3>
          <ul>
            {missed.map(({ id, number, response }) => (
              <li key={id}>
                <button
                  type="button"
                  aria-label={`Question ${number}, ${response === null ? 'sans réponse' : 'manquée'}`}
                  onClick={() => onOpen(number)}
                >
                  {number}
                </button>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {sentence ? <p className={styles.sentence}>{nbsp(sentence)}</p> : null}
    </Card>
  );
}

/** Right answers by level, each level as wide as its questions. */
function Levels({ questions, onTrain }: Pick<ByQuestionProps, 'questions' | 'onTrain'>) {
  const byLevel = (a: { key: Level }, b: { key: Level }) => levels.indexOf(a.key) - levels.indexOf(b.key);
  const tallies = tallyBy(questions, ({ level }) => level).toSorted(byLevel);
  // The lowest first: who does not hold A1 gains little from B2.
  const weak = tallies.filter(isLow).slice(0, weakest);
  return (
    <>
      <ul
        className={styles.levels}
        aria-label="Bonnes réponses par niveau"
        style={{ gridTemplateColumns: tallies.map(({ total }) => `minmax(0, ${total}fr)`).join(' ') }}
      >
        {tallies.map(({ key, correct, total }) => (
          <li key={key}>
            <strong>{key}</strong>
            <span className="visually-hidden">{nbsp(' : ')}</span>
            <span>
              {correct} / {total}
            </span>
          </li>
        ))}
      </ul>
      {onTrain && weak.length > 0 ? (
        <div className={styles.train}>
          <span>{nbsp('À travailler :')}</span>
          {weak.map(({ key }) => (
            <Button key={key} variant="quiet" size="sm" onClick={() => onTrain(key)}>
              S’entraîner en {key}
            </Button>
          ))}
        </div>
      ) : null}
    </>
  );
}
