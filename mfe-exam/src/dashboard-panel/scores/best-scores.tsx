import { maximumScore, nclcLabel, nclcOf, skillFacts } from '@passerelle/contracts';
import { QueryError, QueryResult } from '@passerelle/slice-kit';
import { Button, Card, nbsp, ProgressBar } from '@passerelle/ui-kit';
import { ChartNoAxesColumn } from 'lucide-react';
import { type Goal, targetScore } from '../goal/goal.js';
import goalStyles from '../goal/goal.module.css';
import { GoalLine } from '../goal/goal-line.js';
import { useGoal } from '../goal/use-goal.js';
import { skillOrder } from '../skill-order.js';
import { type Progress, type SkillFigures, useProgress } from '../use-progress.js';
import styles from './best-scores.module.css';

const noGoal: Goal = { target_nclc: null, exam_date: null };

/** Where the learner stands: best score and NCLC of each skill, from real attempts, beside the target. */
export function BestScores({ onResults }: { onResults(): void }) {
  const progress = useProgress();
  const goal = useGoal();
  return (
    <Card as="section" title="Où vous en êtes">
      <QueryResult query={progress} title="Impossible de charger vos statistiques" headingLevel={3} lines={4}>
        {(figures) => (
          <>
            <ul className={styles.skills}>
              {skillOrder.map((skill) => (
                <SkillRow
                  key={skill}
                  skill={skill}
                  best={figures.skills.find((each) => each.skill === skill)?.best_score ?? null}
                  target={targetScore(skill, goal.data?.target_nclc ?? null)}
                />
              ))}
            </ul>
            <div className={goalStyles.line}>
              <p>{nbsp(overall(figures))}</p>
              <Button
                variant="secondary"
                size="sm"
                icon={<ChartNoAxesColumn size={16} />}
                onClick={onResults}
              >
                Tous vos résultats
              </Button>
            </div>
          </>
        )}
      </QueryResult>
      {goal.isError ? (
        <QueryError query={goal} title="Votre objectif ne s’affiche pas" headingLevel={3} />
      ) : progress.data ? (
        <GoalLine goal={goal.data ?? noGoal} key={goal.isSuccess ? 'known' : 'asked'} />
      ) : null}
    </Card>
  );
}

function SkillRow({
  skill,
  best,
  target,
}: Pick<SkillFigures, 'skill'> & { best: number | null; target: number | null }) {
  const { label, kind } = skillFacts[skill];
  const top = kind === 'comprehension' ? maximumScore : 20;
  const score = best === null ? 'à passer' : best.toLocaleString('fr-CA');
  return (
    <li>
      <span className={styles.skill}>{label}</span>
      <ProgressBar
        className={styles.bar}
        label={`Meilleur score, ${label}`}
        meaning="meter"
        value={best ?? 0}
        max={top}
        {...(target === null ? {} : { target })}
        valueText={
          (best === null ? score : `${score} sur ${top}`) + (target === null ? '' : `, objectif ${target}`)
        }
      />
      <span className={styles.figure}>{best === null ? score : `${score} / ${top}`}</span>
      <span className={styles.nclc}>{best === null ? '–' : `NCLC ${nclcLabel(nclcOf(skill, best))}`}</span>
    </li>
  );
}

function overall({ overall_percent }: Progress): string {
  if (overall_percent === null) return 'Vos statistiques commencent avec votre premier test.';
  const percent = overall_percent.toLocaleString('fr-CA', { maximumFractionDigits: 0 });
  return `Meilleurs scores de chaque épreuve ; ${percent}\u202f% de bonnes réponses en tout.`;
}
