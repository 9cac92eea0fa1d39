import type { ExaminerTurn } from '@passerelle/contracts';
import type { BankQuestion, QuestionBank } from '../schema/question-bank.js';
import type { OralTask } from '../schema/spoken.js';

/** What an examiner may say in a task, and the name of its recording. */
export interface SheetTurn extends Pick<ExaminerTurn, 'id' | 'kind' | 'about' | 'text'> {
  readonly stem: string;
}

/** What candidates and teachers read above a follow-up of task 3. */
const movements = { example: 'Demander un exemple', contradict: 'Contredire', enlarge: 'Élargir' } as const;

/**
 * The sheet of a task, in the order in which it is used. Questions of the bank are recorded once for each voice, whatever sets ask them.
 * A question that the bank lacks is left out: that was reported when the pack was read.
 */
export function sheetTurns(setId: string, task: OralTask, bank: QuestionBank | null): SheetTurn[] {
  const own = (
    kind: SheetTurn['kind'],
    text: string,
    { name = kind.replace('_', '-'), about = null }: { name?: string; about?: string | null } = {},
  ): SheetTurn => ({ id: name, kind, about, text, stem: `${setId}-${task.number}-${name}` });
  const { opening, closing } = task.examiner;
  return [own('opening', opening), ...between(task, own, bank), own('closing', closing)];
}

type Own = (
  kind: SheetTurn['kind'],
  text: string,
  more?: { name?: string; about?: string | null },
) => SheetTurn;

function between(task: OralTask, own: Own, bank: QuestionBank | null): SheetTurn[] {
  const numbered = (kind: SheetTurn['kind'], texts: readonly string[]) =>
    texts.map((text, index) => own(kind, text, { name: `${kind.replace('_', '-')}-${index + 1}` }));
  switch (task.number) {
    case 1:
      return task.examiner.questions.flatMap((id) => {
        const asked = bank?.questions.find((question) => question.id === id);
        return asked ? askedTurns(asked, task.examiner.voice) : [];
      });
    case 2:
      return [
        ...task.examiner.answers.map(({ about, says }, index) =>
          own('answer', says, { name: `answer-${index + 1}`, about }),
        ),
        own('otherwise', task.examiner.otherwise),
        own('complication', task.examiner.complication),
        ...numbered('follow_up', task.examiner.follow_ups),
      ];
    case 3:
      return [
        ...Object.entries(task.examiner.follow_ups).map(([name, text]) =>
          own('follow_up', text, { name, about: movements[name as keyof typeof movements] }),
        ),
        ...numbered('objection', task.examiner.objections),
      ];
  }
}

/** A question, then what the examiner may add to it. */
function askedTurns({ id, ask, follow_ups }: BankQuestion, voice: string): SheetTurn[] {
  const stem = `question-${id}-${voice}`;
  return [
    { id, kind: 'question', about: null, text: ask, stem },
    ...follow_ups.map((text, index) => ({
      ...{ id: `${id}-follow-up-${index + 1}`, kind: 'follow_up' as const, about: null, text },
      stem: `${stem}-follow-up-${index + 1}`,
    })),
  ];
}
