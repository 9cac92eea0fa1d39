import {
  clockOf,
  nclcLabel,
  readCandidateSheet,
  type CandidateSheet as Sheet,
  skillFacts,
  skills,
  targetOf,
} from '@passerelle/contracts';
import { QueryResult, useCall } from '@passerelle/slice-kit';
import { nbsp } from '@passerelle/ui-kit';
import { dateText } from '../time/desk-time.js';
import styles from './detail.module.css';
import { scoreText } from './typed-score.js';

interface CandidateSheetProps {
  readonly personId: string;
  readonly timeZone: string;
}

/** What the candidate aims at, and their newest result in each skill. */
export function CandidateSheet({ personId, timeZone }: CandidateSheetProps) {
  const sheet = useCall(
    ['candidate-sheet', personId],
    readCandidateSheet,
    { params: { userId: personId } },
    { staleTime: 60_000 },
  );
  return (
    <QueryResult
      query={sheet}
      title="L’objectif et les résultats ne s’affichent pas"
      headingLevel={3}
      lines={4}
    >
      {(data) => (
        <>
          <p className={styles.goal}>{nbsp(goalText(data.goal))}</p>
          <table className={styles.results}>
            <caption className="visually-hidden">Derniers résultats</caption>
            <thead>
              <tr>
                <th scope="col">Épreuve</th>
                <th scope="col">Dernier résultat</th>
                <th scope="col">Objectif</th>
              </tr>
            </thead>
            <tbody>
              {skills.map((skill) => {
                const result = data.results.find(({ category }) => category === skill);
                const target = targetOf(data.goal, skill);
                return (
                  <tr key={skill}>
                    <th scope="row">{skillFacts[skill].label}</th>
                    <td>{result ? <Result result={result} timeZone={timeZone} /> : 'aucun'}</td>
                    <td>{target === null ? '–' : nbsp(`NCLC ${nclcLabel(target)}`)}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </>
      )}
    </QueryResult>
  );
}

function Result({
  result: { category, score, cecrl, nclc, at },
  timeZone,
}: Pick<CandidateSheetProps, 'timeZone'> & {
  readonly result: Sheet['results'][number];
}) {
  const most = skillFacts[category].kind === 'expression' ? 20 : 699;
  return (
    <>
      <b>{nbsp(`NCLC ${nclcLabel(nclc)}`)}</b> {nbsp(`${scoreText(score)} / ${most} · ${cecrl}`)}
      <time dateTime={at}>{dateText(clockOf(at, timeZone).day)}</time>
    </>
  );
}

/** The targets of single skills stand beside their results. */
function goalText(goal: Sheet['goal']): string {
  const { target_nclc, exam_date } = goal;
  const isAimed = skills.some((skill) => targetOf(goal, skill) !== null);
  const none = isAimed ? 'Objectif par épreuve' : 'Sans objectif';
  const aim = target_nclc === null ? none : `Objectif : NCLC ${nclcLabel(target_nclc)}`;
  return exam_date === null ? `${aim}, sans date d’examen.` : `${aim}, examen le ${dateText(exam_date)}.`;
}
