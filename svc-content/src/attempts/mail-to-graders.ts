import type { SpokenAnswer } from '@passerelle/contracts';
import type { NewMail } from '@passerelle/service-kit';
import type { Student } from '../people/student.js';

/** A task with what was written or said. */
export interface GivenTask {
  readonly id: string;
  readonly number: number;
  readonly question: string;
  readonly text: string;
  readonly words: number;
  readonly recording: SpokenAnswer | null;
}

interface SubmittedTest {
  readonly responseId: string;
  readonly testName: string;
  /** Null where the account is not known yet, or no longer. */
  readonly student: Student | null;
  readonly tasks: readonly GivenTask[];
  /** Where it is marked. */
  readonly url: string;
}

/** Key of the grading mail of a response. */
const mailToGradersKey = (responseId: string) => `grading:${responseId}`;

/** The mail that asks the school to grade an expression: who wrote it, and the texts as they were written. */
export function mailToGraders(
  to: string,
  { responseId, testName, student, tasks, url }: SubmittedTest,
): NewMail {
  const name = student
    ? `${student.firstName} ${student.lastName}`.trim() || 'Sans nom'
    : 'Candidat sans compte';
  return {
    to,
    ...(student ? { replyTo: student.email } : {}),
    subject: `À corriger\u00a0: ${testName} – ${name.replace(/\s+/g, ' ')}`,
    text: [
      `Candidat\u00a0: ${name}${student ? ` <${student.email}>` : ''}`,
      `Test\u00a0: ${testName}`,
      `Réponse\u00a0: ${responseId}`,
      `Corriger\u00a0: ${url}`,
      '',
      ...tasks.map(taskText),
    ].join('\n'),
    key: mailToGradersKey(responseId),
  };
}

function taskText({ number, question, text, words, recording }: GivenTask): string {
  const spoken = recording
    ? `Enregistrement de ${Math.round(recording.duration)}\u00a0s, à écouter en ligne.\n`
    : '';
  return `--- Tâche ${number} (${words} ${words > 1 ? 'mots' : 'mot'}) ---\n${question}\n\n${spoken}${text || (spoken ? '' : '(sans réponse)')}\n`;
}
