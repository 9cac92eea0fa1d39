import type { AnsweredQuestion } from '@passerelle/contracts';
import { spanText } from './times.js';

export interface QuestionTableProps {
  questions: readonly AnsweredQuestion[];
  times: ReadonlyMap<string, number>;
}

const columns = ['Question', 'Niveau', 'Réponse', 'Temps'] as const;

/** What the bridge draws, for who does not see it. */
export function QuestionTable({ questions, times }: QuestionTableProps) {
  return (
    <div className="visually-hidden">
      <table>
        <caption>Question par question</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {questions.map(({ id, number, level, is_correct, response }) => {
            const ms = times.get(id);
            return (
              <tr key={id}>
                <th scope="row">{number}</th>
                <td>{level}</td>
                <td>{is_correct ? 'juste' : response === null ? 'sans réponse' : 'manquée'}</td>
                <td>{ms === undefined ? 'non connu' : spanText(ms)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
