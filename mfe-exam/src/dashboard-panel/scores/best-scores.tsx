import {
  type Attempt,
  maximumScore,
  nclcLabel,
  nclcOf,
  type OwnPlacement,
  type Skill,
  skillFacts,
  targetOf,
} from '@passerelle/contracts';
import { QueryError, QueryResult } from '@passerelle/slice-kit';
import { Button, Card, cx, nbsp, ProgressBar } from '@passerelle/ui-kit';
import { ChevronRight, CircleCheck, CircleDashed, CirclePlay, Hourglass, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { noGoal, targetScore, targetText } from '../../goal/goal.js';
import { useGoal } from '../../goal/use-goal.js';
import { levelName, measuredIn } from '../../placement/outcome-words.js';
import { sectionOf } from '../../section/section-views.js';
import { skillOrder } from '../../skills/skill-order.js';
import { awaitedGrades } from '../next-step/awaited-grades.js';
import { useExpressions, useOpenAttempts } from '../next-step/use-known.js';
import { type Progress, useProgress } from '../use-progress.js';
import styles from './best-scores.module.css';
import { type Standing, standingOf } from './standing.js';

/** Where the learner stands: best score and NCLC of each skill, from real attempts, beside the target, and what is awaited. */
export function BestScores({ goToSection }: { goToSection(section: string): void }) {
  const progress = useProgress();
  const goal = useGoal();
  const written = useExpressions('written_expression');
  const spoken = useExpressions('oral_expression');
  const open = useOpenAttempts();
  const expressions = [...(written.data ?? []), ...(spoken.data ?? [])];
  const awaited = awaitedGrades(expressions);
  return (
    <Card as="section" aria-labelledby="best-scores">
      <header className={styles.head}>
        <h2 id="best-scores">Où vous en êtes</h2>
        <Button
          variant="quiet"
          size="sm"
          className={styles.all}
          onClick={() => goToSection('comprehensionresultssummary')}
        >
          Tous vos résultats
        </Button>
      </header>
      {goal.isError ? (
        <QueryError query={goal} title="Votre objectif ne s’affiche pas" headingLevel={3} />
      ) : null}
      <QueryResult query={progress} title="Impossible de charger vos statistiques" headingLevel={3} lines={4}>
        {(figures) => (
          <>
            {placementsOf(figures).length > 0 ? (
              <p className={styles.placement}>{nbsp(placementText(placementsOf(figures)))}</p>
            ) : null}
            <ul className={styles.skills}>
              {skillOrder.map((skill) => {
                const own = figures.skills.find((each) => each.skill === skill);
                const best = own?.best_score ?? null;
                const target = targetScore(skill, targetOf(goal.data ?? noGoal, skill));
                const standing = standingOf({
                  ...{ best, target, awaited: awaited.get(skill), saysLittle: own?.best_measures_little },
                  isHandedIn: expressions.some((response) => response.skill === skill),
                  open: mostUrgent(open.data?.filter((attempt) => attempt.skill === skill)),
                });
                const onGo = () => goToSection(sectionOf(skill));
                return <SkillRow key={skill} {...{ skill, best, target, standing, onGo }} />;
              })}
            </ul>
            <p className={styles.note}>
              {nbsp(
                targetText(goal.data ?? noGoal)
                  ? `Le trait rouge est votre objectif. ${overall(figures)}`
                  : overall(figures),
              )}
            </p>
          </>
        )}
      </QueryResult>
    </Card>
  );
}

/** The one whose time runs, else the newest. */
const mostUrgent = (open: readonly Attempt[] = []) =>
  open.find(({ deadline_at }) => deadline_at !== null) ?? open[0];

interface SkillRowProps {
  readonly skill: Skill;
  readonly best: number | null;
  readonly target: number | null;
  readonly standing: Standing | null;
  readonly onGo: () => void;
}

function SkillRow({ skill, best, target, standing, onGo }: SkillRowProps) {
  const { label, kind } = skillFacts[skill];
  const top = kind === 'comprehension' ? maximumScore : 20;
  // What is sent or under way is not to be taken: its standing says so.
  const isUntried = best === null && standing?.is === 'untried';
  const score = best === null ? (isUntried ? 'à passer' : '–') : best.toLocaleString('fr-CA');
  const nclcText = best === null ? (isUntried ? '–' : '') : `NCLC ${nclcLabel(nclcOf(skill, best))}`;
  return (
    <li>
      <button type="button" className={styles.skill} onClick={onGo}>
        {label}
      </button>
      <ProgressBar
        className={styles.bar}
        label={`Meilleur score, ${label}`}
        meaning="meter"
        value={best ?? 0}
        max={top}
        {...(target === null ? {} : { target })}
        valueText={
          (best === null ? (isUntried ? score : 'pas encore de score') : `${score} sur ${top}`) +
          (target === null ? '' : `, objectif ${target}`)
        }
      />
      <span className={styles.figure}>{best === null ? score : `${score} / ${top}`}</span>{' '}
      <span className={styles.nclc}>{nclcText}</span>{' '}
      {standing ? (
        <span className={cx(styles.standing, styles[standing.is])}>
          {icons[standing.is]}
          {nbsp(standing.text)}
        </span>
      ) : null}
      <ChevronRight size={18} aria-hidden="true" className={styles.chevron} />
    </li>
  );
}

const icons: Readonly<Record<Standing['is'], ReactNode>> = {
  awaited: <Hourglass size={18} aria-hidden="true" />,
  open: <CirclePlay size={18} aria-hidden="true" />,
  untried: <CircleDashed size={18} aria-hidden="true" />,
  reached: <CircleCheck size={18} aria-hidden="true" />,
  short: <TrendingUp size={18} aria-hidden="true" />,
  unsure: <CircleDashed size={18} aria-hidden="true" />,
};

function overall({ overall_percent, skills }: Progress): string {
  if (skills.every(({ attempts }) => attempts === 0))
    return 'Vos statistiques commencent avec votre premier test.';
  if (overall_percent === null)
    return skills.some(({ best_measures_little }) => best_measures_little)
      ? 'Meilleurs scores de chaque épreuve, estimés ; pas encore de moyenne, car ce qui mesure peu n’y entre pas.'
      : 'Meilleurs scores de chaque épreuve, estimés.';
  const percent = overall_percent.toLocaleString('fr-CA', { maximumFractionDigits: 0 });
  return `Meilleurs scores de chaque épreuve, estimés ; ${percent}\u202f% de bonnes réponses en tout.`;
}

/** An older service tells the newest only. */
const placementsOf = ({ placement, placements }: Progress): readonly OwnPlacement[] =>
  placements ?? (placement ? [placement] : []);

function placementText(placements: readonly OwnPlacement[]): string {
  const each = placements.map(
    ({ level, from, to, measured }) =>
      `${measuredIn(measured)} : ${levelName(level)}, entre ${levelName(from)} et ${levelName(to)}`,
  );
  return `Votre niveau estimé ${each.join(' ; ')} (test de placement).`;
}
