import { type Answer, type Attempt, skillFacts } from '@passerelle/contracts';

/**
 * Answers as a text that a person reads, and sends to whoever asks for it: the last resort while they are not on the server.
 * @param questionIds of the attempt’s questions or tasks, in order
 * @param answers those to write down
 */
export function answersFile(
  { id, skill, test_name }: Pick<Attempt, 'id' | 'skill' | 'test_name'>,
  questionIds: readonly string[],
  answers: readonly Answer[],
): string {
  const isExpression = skillFacts[skill].kind === 'expression';
  const ordered = answers
    .map((answer) => ({ ...answer, number: questionIds.indexOf(answer.question_id) + 1 }))
    .sort((one, other) => one.number - other.number);
  const lines = ordered.map(({ number, response, revise }) =>
    isExpression
      ? `\nTâche ${number}\n\n${response ?? '(rien)'}`
      : `Question ${number} : ${response ?? '(sans réponse)'}${revise ? ', à revoir' : ''}`,
  );
  return [test_name, `Réponses pas encore enregistrées (référence ${id})`, '', ...lines, ''].join('\n');
}
