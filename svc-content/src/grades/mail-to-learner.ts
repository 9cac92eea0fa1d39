import { type GivenGrade, nclcLabel } from '@passerelle/contracts';
import { greeting, type NewMail } from '@passerelle/service-kit';
import type { Student } from '../people/student.js';

/** Key of the mail about a version of a grade. */
const mailToLearnerKey = (responseId: string, version: number) => `grade:${responseId}:${version}`;

/** The mail that tells a learner their grade. */
export function mailToLearner(
  student: Student,
  {
    responseId,
    testName,
    grade,
    url,
  }: { responseId: string; testName: string; grade: GivenGrade; url: string },
): NewMail {
  const number = (value: number) => String(value).replace('.', ',');
  const { score, cecrl, nclc, criteria, comment, version, voices = [] } = grade;
  return {
    to: student.email,
    subject: `${version > 1 ? 'Votre note a été revue' : 'Votre note'}\u00a0: ${number(score)}/20 – ${testName}`,
    text: [
      greeting(student),
      '',
      `${testName}\u00a0: ${number(score)}/20 (niveau ${cecrl}, NCLC ${nclcLabel(nclc)}, score estimé).`,
      '',
      ...criteria.map(({ name, max, points }) => `- ${name}\u00a0: ${number(points)}/${number(max)}`),
      ...(comment ? ['', 'Commentaire de votre enseignant\u00a0:', comment] : []),
      ...(voices.length > 0
        ? ['', `Votre enseignant vous a laissé ${voicesText(voices.length)} à écouter.`]
        : []),
      '',
      `Votre copie et sa correction\u00a0: ${url}`,
      '',
    ].join('\n'),
    key: mailToLearnerKey(responseId, version),
  };
}

const voicesText = (count: number) => (count === 1 ? 'un commentaire' : `${count} commentaires`);
