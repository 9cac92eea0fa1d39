import { maximumScore, nclcLabel, nclcOf, skillFacts, type Theme, targetOf } from '@passerelle/contracts';
import { Button, Disclosure, nbsp, ProgressBar, Table } from '@passerelle/ui-kit';
import { Figure, Figures } from '../../figures/figures.js';
import { shortDayName } from '../../format/days.js';
import { scoreText } from '../../format/progress-line.js';
import { type Goal, gapSentence, targetScore } from '../../goal/goal.js';
import { themeName } from '../../questions/names.js';
import { type DrillChoice, drilledSkill } from '../../review/drill-choice.js';
import { ofSkill } from '../../skills/of-skill.js';
import type { SkillFigures } from '../use-progress.js';
import styles from './detail.module.css';
import { trendSentence } from './history.js';
import { LazyChart } from './lazy-chart.js';
import { themeSentence, weakTheme } from './themes.js';

export interface SkillDetailProps {
  figures: SkillFigures;
  goal: Goal;
  /** Starts a drill; absent without a plan. */
  onTrain?: ((choice: DrillChoice) => void) | undefined;
}

/** One skill: figures, sentences, the line from the second test on, right answers by level, all scores as a table. */
export function SkillDetail({ figures, goal, onTrain }: SkillDetailProps) {
  const { skill, attempts, best_score, last_score, average_percent, history, levels, themes } = figures;
  const isPoints = skillFacts[skill].kind === 'comprehension';
  const targetNclc = targetOf(goal, skill);
  const floor = targetScore(skill, targetNclc);
  const gap = gapSentence(skill, best_score, targetNclc, figures.best_measures_little);
  if (attempts === 0)
    return (
      <p className={styles.sentence}>
        {nbsp(
          isPoints
            ? `Vous n’avez pas encore passé de test ${ofSkill(skill)}. ${gap ?? ''}`
            : `Aucune ${skillFacts[skill].label} notée pour le moment : vos notes s’affichent dès qu’un enseignant les a données. ${gap ?? ''}`,
        )}
      </p>
    );
  const scoreCell = ({ score, measures_little }: (typeof history)[number]) =>
    measures_little ? `${scoreText(skill, score)}, mesure peu` : scoreText(skill, score);
  // What measures little makes no curve.
  const measured = history.filter(({ measures_little }) => !measures_little);
  const theme = themeSentence(themes);
  const weak = weakTheme(themes);
  const drilled = drilledSkill(skill);
  const train = drilled && onTrain && ((choice: DrillChoice) => onTrain({ skill: drilled, ...choice }));
  return (
    <div className={styles.skill}>
      <Figures isSmall>
        <Figure name="Dernier score" value={scoreOf(skill, last_score)} />
        <Figure name="Meilleur score" value={scoreOf(skill, best_score)} />
        <Figure name={isPoints ? 'Tests passés' : 'Tests notés'} value={attempts} />
        <Figure name={isPoints ? 'Bonnes réponses' : 'Note moyenne'} value={percentOf(average_percent)} />
      </Figures>
      {isPoints && average_percent === null ? (
        <p className={styles.sentence}>
          {nbsp(
            'Vos tests ont été trop rapides, ou passés après leur correction : ils mesurent peu, et n’entrent pas dans les moyennes.',
          )}
        </p>
      ) : null}
      {gap ? <p className={styles.sentence}>{nbsp(gap)}</p> : null}
      {measured.length > 0 ? (
        <figure className={styles.figure}>
          <figcaption>
            {nbsp(
              trendSentence(
                measured,
                isPoints ? 'points' : 'sur 20',
                new Date(),
                measured.length < history.length,
              ),
            )}
          </figcaption>
          {measured.length > 1 ? (
            <LazyChart
              history={measured}
              top={isPoints ? maximumScore : 20}
              target={floor === null ? null : { score: floor, name: `NCLC ${nclcLabel(targetNclc)}` }}
              examDate={goal.exam_date}
            />
          ) : null}
        </figure>
      ) : null}
      {levels.length > 0 ? <LevelBars levels={levels} onTrain={train} /> : null}
      {theme ? (
        <p className={styles.sentence}>
          {nbsp(theme)}{' '}
          {train && weak ? (
            <Button
              variant="quiet"
              size="sm"
              aria-label={`S’entraîner, ${themeName(weak)}`}
              onClick={() => train({ theme: weak as Theme })}
            >
              S’entraîner
            </Button>
          ) : null}
        </p>
      ) : null}
      <Disclosure title="Tous les scores de cette épreuve">
        <Table
          caption={`Scores, ${skillFacts[skill].label}`}
          columns={[
            { id: 'at', header: 'Date', isRowHeader: true, cell: ({ at }) => shortDayName(new Date(at)) },
            { id: 'score', header: 'Score', align: 'end', cell: scoreCell },
            {
              id: 'nclc',
              header: 'NCLC',
              align: 'end',
              cell: ({ score }) => nclcLabel(nclcOf(skill, score)),
            },
          ]}
          rows={history.toReversed()}
          rowKey={({ attempt_id }) => attempt_id}
        />
      </Disclosure>
    </div>
  );
}

/** A level of which a question in two is missed offers training. */
function LevelBars({ levels, onTrain }: Pick<SkillFigures, 'levels'> & Pick<SkillDetailProps, 'onTrain'>) {
  return (
    <section aria-label="Bonnes réponses par niveau">
      <h3 className={styles.heading}>Bonnes réponses par niveau</h3>
      <ul className={styles.levels}>
        {levels.map(({ level, correct, total, percent }) => (
          <li key={level}>
            <span className={styles.level}>{level}</span>
            <ProgressBar
              label={`Niveau ${level}`}
              meaning="meter"
              value={correct}
              max={total}
              valueText={`${correct} sur ${total}`}
            />
            <span className={styles.share}>
              {correct} / {total}
            </span>
            <span className={styles.share}>{percentOf(percent)}</span>
            {onTrain && correct * 2 <= total ? (
              <Button
                variant="quiet"
                size="sm"
                className={styles.train}
                aria-label={`S’entraîner, niveau ${level}`}
                onClick={() => onTrain({ level })}
              >
                S’entraîner
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

const scoreOf = (skill: SkillFigures['skill'], score: number | null) =>
  score === null ? '–' : scoreText(skill, score);

const percentOf = (percent: number | null) => (percent === null ? '–' : `${Math.round(percent)}\u202f%`);
