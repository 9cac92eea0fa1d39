import {
  maximumScore,
  nclcLabel,
  nclcOf,
  type Skill,
  skillFacts,
  type TestEntry,
  type TestStanding,
} from '@passerelle/contracts';

/** « 478 / 699 », « 12,5 / 20 ». */
export function scoreText(skill: Skill, score: number): string {
  const top = skillFacts[skill].kind === 'comprehension' ? maximumScore : 20;
  return `${score.toLocaleString('fr-CA')} / ${top}`;
}

/** What someone did with a test: under way, best and last score, or waiting for its grade; null before the first time. */
export function progressLine(
  { skill, questions }: Pick<TestEntry, 'skill' | 'questions'>,
  { attempts, best_score, last_score, last_is_kept_back, open }: TestStanding,
): string | null {
  const isExpression = skillFacts[skill].kind === 'expression';
  const parts: string[] = [];
  if (open)
    parts.push(
      isExpression
        ? 'En cours'
        : `En cours : ${open.answered} ${open.answered > 1 ? 'réponses' : 'réponse'} sur ${questions}`,
    );
  if (best_score !== null)
    parts.push(
      `Meilleur score ${scoreText(skill, best_score)}, NCLC ${nclcLabel(nclcOf(skill, best_score))}`,
    );
  if (last_score !== null && attempts > 1) parts.push(`Dernier ${scoreText(skill, last_score)}`);
  if (attempts > 0 && last_score === null)
    parts.push(last_is_kept_back ? 'Non transmis' : 'Envoyé, note à venir');
  return parts.length > 0 ? parts.join(' · ') : null;
}
