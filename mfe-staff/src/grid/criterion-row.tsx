import type { Criterion } from '@passerelle/contracts';
import { cx, nbsp } from '@passerelle/ui-kit';
import { useEffect, useRef } from 'react';
import { pointsText } from '../figures/points-text.js';
import styles from './grid.module.css';
import { halved } from './marks.js';

interface CriterionRowProps {
  readonly criterion: Criterion;
  readonly points: number | undefined;
  readonly isActive: boolean;
  onActivate(): void;
  onPoints(points: number): void;
}

/** A criterion: seven keys, and while it is the active one the words of its points and of the half point more. */
export function CriterionRow({ criterion, points, isActive, onActivate, onPoints }: CriterionRowProps) {
  const { name, max, descriptors } = criterion;
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isActive]);
  const whole = points === undefined ? null : Math.floor(points);
  const digits = Array.from({ length: max + 1 }, (_, digit) => digit);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be the grid that its rows are laid out in.
    <div
      ref={row}
      role="group"
      aria-label={nbsp(`${name} : ${points === undefined ? 'sans note' : pointsText(points)}`)}
      aria-current={isActive ? 'true' : undefined}
      className={cx(styles.criterion, isActive ? styles.active : styles.resting)}
      onFocus={onActivate}
      onPointerDown={onActivate}
    >
      <p className={styles.name}>
        {nbsp(name)}
        <strong>{points === undefined ? '–' : pointsText(points)}</strong>
      </p>
      <div className={styles.keys}>
        {digits.map((digit) => (
          <button
            key={digit}
            type="button"
            aria-pressed={whole === digit}
            aria-label={`${digit} ${digit > 1 ? 'points' : 'point'}`}
            className={styles.key}
            onClick={() => onPoints(digit)}
          >
            {digit}
          </button>
        ))}
        <button
          type="button"
          aria-pressed={points !== undefined && points !== whole}
          aria-label="Un demi-point de plus"
          className={cx(styles.key, styles.half)}
          onClick={() => onPoints(halved(points, max))}
        >
          ½
        </button>
      </div>
      {isActive ? <Words descriptors={descriptors} points={points} max={max} /> : null}
    </div>
  );
}

/** What the points given are like, and the next that are described. */
function Words({
  descriptors,
  points,
  max,
}: Pick<Criterion, 'descriptors' | 'max'> & { readonly points: number | undefined }) {
  const described = Object.keys(descriptors)
    .map(Number)
    .filter((value) => !Number.isNaN(value) && value <= max)
    .sort((a, b) => a - b);
  const at = points ?? 0;
  const here = described.filter((value) => value <= at).at(-1);
  const next = described.find((value) => value > at);
  const shown = [here, next].filter((value) => value !== undefined);
  return (
    <dl className={styles.words}>
      {shown.map((value, index) => (
        <div
          key={value}
          className={index === 1 ? cx(styles.next, here !== undefined && styles.further) : undefined}
        >
          <dt>{pointsText(value)}</dt>
          <dd>{nbsp(descriptors[String(value)] ?? '')}</dd>
        </div>
      ))}
    </dl>
  );
}
