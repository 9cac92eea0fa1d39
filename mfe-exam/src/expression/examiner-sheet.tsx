import type { ExaminerSheet as Sheet } from '@passerelle/contracts';
import { nbsp } from '@passerelle/ui-kit';
import styles from './examiner-sheet.module.css';

type Turn = Sheet['turns'][number];

const names: Readonly<Record<Turn['kind'], string>> = {
  opening: 'Pour commencer',
  question: 'Question',
  follow_up: 'Relance',
  answer: 'Réponse',
  otherwise: 'À toute autre question',
  complication: 'L’imprévu, après une minute et demie',
  objection: 'Objection',
  closing: 'Pour finir',
};

/** What the examiner had before them in a task, which no candidate sees before the end. */
export function ExaminerSheet({ sheet: { person, address, turns } }: { sheet: Sheet }) {
  return (
    <div className={styles.sheet}>
      {person ? <p>{nbsp(`${person}. On se dit « ${address} ».`)}</p> : null}
      <dl lang="fr">
        {turns.map(({ id, kind, about, text }) => (
          <div key={id}>
            <dt>{nbsp(kind === 'answer' && about ? about : names[kind])}</dt>
            <dd>{nbsp(text)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
