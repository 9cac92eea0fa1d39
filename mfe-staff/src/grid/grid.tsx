import {
  capOfLength,
  cecrlOfGrade,
  type MarkingDraft,
  type MarkingGrid,
  nclcLabel,
  nclcOf,
  type ReplyOf,
  type readGrade,
} from '@passerelle/contracts';
import { Button, cx, nbsp } from '@passerelle/ui-kit';
import { CornerDownLeft } from 'lucide-react';
import type { Beside } from '../beside/beside.js';
import { pointsText } from '../figures/points-text.js';
import { BesideLinks } from './beside-links.js';
import { CriterionRow } from './criterion-row.js';
import styles from './grid.module.css';
import { capsOf, type MarkedTask, markOfTask, missingOf, type Place, pointsAt, totalOf } from './marks.js';
import { isThreshold, nearestAnchor } from './threshold.js';

interface GridProps {
  readonly copy: ReplyOf<typeof readGrade, 200>;
  readonly grid: MarkingGrid;
  readonly tasks: readonly MarkedTask[];
  readonly draft: MarkingDraft;
  readonly place: Place;
  readonly isSending: boolean;
  readonly canMark: boolean;
  /** Whether another copy follows. */
  readonly hasNext: boolean;
  onPlace(place: Place): void;
  onPoints(place: Place, points: number): void;
  onCap(task: number, cap: string): void;
  onBeside(beside: Beside): void;
  onRecord(): void;
}

/** The rubric of a task, by pointer or by keyboard; the mark appears with the last criterion. */
export function Grid(props: GridProps) {
  const { copy, grid, tasks, draft, place, onPlace, onPoints, onCap, onBeside } = props;
  const { task } = place;
  const answer = tasks.find(({ number }) => number === task);
  const short = answer?.length ? capOfLength(grid, answer.length.words, answer.length.min) : null;
  const named = (grid.caps ?? []).filter(({ below }) => below === undefined);
  const mark = grid.tasks ? markOfTask(grid, tasks, draft, task) : null;
  return (
    <section className={styles.grid} aria-labelledby="grid-title">
      <Tabs {...props} />
      <header className={styles.head}>
        <h2 id="grid-title">{grid.tasks ? `Grille, tâche ${task}` : 'Grille'}</h2>
        <p className={styles.hint} aria-hidden="true">
          <kbd>0</kbd>–<kbd>5</kbd> points <kbd>,</kbd> demi
        </p>
      </header>
      <div className={styles.criteria}>
        {answer?.isBlank ? (
          <p className={styles.blank}>{nbsp('Rien n’a été répondu : cette tâche a 0.')}</p>
        ) : (
          grid.criteria.map((criterion) => {
            const here = { task, criterion: criterion.id };
            return (
              <CriterionRow
                key={criterion.id}
                criterion={criterion}
                points={pointsAt(draft, here)}
                isActive={place.criterion === criterion.id}
                onActivate={() => onPlace(here)}
                onPoints={(points) => onPoints(here, points)}
              />
            );
          })
        )}
        {named.length > 0 && !answer?.isBlank && grid.tasks ? (
          <details className={styles.caps} open={capsOf(draft, task).length > 0 || undefined}>
            <summary>Plafonds</summary>
            {named.map(({ id, name, most }) => (
              <label key={id}>
                <input
                  type="checkbox"
                  checked={capsOf(draft, task).includes(id)}
                  disabled={!props.canMark}
                  onChange={() => onCap(task, id)}
                />
                {nbsp(`${name} : ${pointsText(most)} au plus`)}
              </label>
            ))}
          </details>
        ) : null}
        {short && !answer?.isBlank ? (
          <p className={styles.short}>
            {nbsp(`Plafond de longueur : ${short.name}, ${pointsText(short.most)} au plus.`)}
          </p>
        ) : null}
        {mark === null || answer?.isBlank ? null : (
          <p className={styles.taskMark}>
            {nbsp(`Tâche ${task} :`)} <strong>{nbsp(`${pointsText(mark)} / 20`)}</strong>
          </p>
        )}
      </div>
      <footer className={styles.foot}>
        <Total {...props} />
        <BesideLinks
          className={styles.ofGrid}
          copy={copy}
          task={task || firstAnswered(tasks)}
          onBeside={onBeside}
        />
        <Button
          isFullWidth
          isPending={props.isSending}
          disabled={(!props.canMark && !props.isSending) || totalOf(grid, tasks, draft) === null}
          onClick={props.onRecord}
        >
          {props.hasNext ? 'Enregistrer et suivante' : 'Enregistrer'}{' '}
          <span className={styles.shortcut} aria-hidden="true">
            Ctrl <CornerDownLeft size={15} />
          </span>
        </Button>
      </footer>
    </section>
  );
}

function Total({ copy, grid, tasks, draft, onBeside }: GridProps) {
  const total = totalOf(grid, tasks, draft);
  const missing = missingOf(grid, tasks, draft);
  if (total === null)
    return (
      <p className={styles.total} role="status">
        <strong className={styles.none}>–</strong>
        <span>
          <b>
            {nbsp(missing.length === 1 ? 'Il manque un critère' : `Il manque ${missing.length} critères`)}
          </b>
          <br />
          {nbsp('La note paraît au dernier.')}
        </span>
      </p>
    );
  const anchor = nearestAnchor(copy.anchors ?? [], total);
  const isAtThreshold = isThreshold(copy.skill, total);
  return (
    <p className={styles.total} role="status">
      <strong>{pointsText(total)}</strong>
      <span className={styles.of}>/ 20</span>
      <span>
        <b>
          {cecrlOfGrade(total)} · NCLC {nclcLabel(nclcOf(copy.skill, total))}
        </b>
        {isAtThreshold ? ', au seuil' : ''}
        {isAtThreshold && anchor ? (
          <>
            <br />
            <button
              type="button"
              className={styles.compare}
              onClick={() => onBeside({ kind: 'anchor', anchor })}
            >
              Comparer au repère {pointsText(anchor.copy.score)}
            </button>
          </>
        ) : null}
      </span>
    </p>
  );
}

const firstAnswered = (tasks: readonly MarkedTask[]) => tasks.find(({ isBlank }) => !isBlank)?.number ?? 1;

/** On a phone: one criterion at a time, each with its points. */
function Tabs({ grid, tasks, draft, place, onPlace }: GridProps) {
  if (tasks.some(({ number, isBlank }) => number === place.task && isBlank)) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's fields.
    <div className={styles.tabs} role="group" aria-label="Critères">
      {grid.criteria.map(({ id, name }) => {
        const points = pointsAt(draft, { task: place.task, criterion: id });
        return (
          <button
            key={id}
            type="button"
            aria-pressed={place.criterion === id}
            className={cx(styles.tab, place.criterion === id && styles.chosen)}
            onClick={() => onPlace({ task: place.task, criterion: id })}
          >
            {nbsp(name.split(' ')[0] ?? name)}
            <b>{points === undefined ? '–' : pointsText(points)}</b>
          </button>
        );
      })}
    </div>
  );
}
