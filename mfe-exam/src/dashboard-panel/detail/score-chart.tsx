import {
  CartesianGrid,
  Line,
  LineChart,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { shortDayName, tickName } from '../../format/days.js';
import styles from './detail.module.css';
import { dayTicks, type ScoredAt, timeSpan } from './history.js';

export interface ScoreChartProps {
  history: readonly ScoredAt[];
  /** The highest score there is. */
  top: number;
  /** Lowest score of the target, with its name. */
  target: { readonly score: number; readonly name: string } | null;
  examDate: string | null;
}

const tick = { fill: 'var(--color-muted)', fontSize: 13 };

/** Scores over time, towards the target: a picture of the table beside it, so assistive technology passes it by. */
export function ScoreChart({ history, top, target, examDate }: ScoreChartProps) {
  const { from, to, exam } = timeSpan(history, examDate, new Date());
  const points = history.map(({ at, score }) => ({ at: Date.parse(at), score }));
  return (
    <div className={styles.chart} aria-hidden="true">
      <ResponsiveContainer width="100%" height="100%">
        <LineChart
          data={points}
          margin={{ top: 8, right: 28, bottom: 0, left: 0 }}
          accessibilityLayer={false}
        >
          <CartesianGrid vertical={false} stroke="var(--color-line)" />
          <XAxis
            dataKey="at"
            type="number"
            domain={[from, to]}
            ticks={dayTicks(from, to)}
            minTickGap={32}
            tick={tick}
            tickLine={false}
            stroke="var(--color-outline)"
            tickFormatter={tickName}
          />
          <YAxis
            domain={[0, top]}
            ticks={ticksOf(top)}
            width={40}
            tick={tick}
            tickLine={false}
            axisLine={false}
          />
          {target ? (
            <ReferenceLine
              y={target.score}
              stroke="var(--color-maple)"
              strokeDasharray="6 4"
              label={{
                value: target.name,
                position: 'insideTopLeft',
                fill: 'var(--color-maple)',
                fontSize: 13,
              }}
            />
          ) : null}
          {exam === null ? null : (
            <ReferenceLine
              x={exam}
              stroke="var(--color-ink)"
              label={{ value: 'Examen', position: 'insideTopRight', fill: 'var(--color-ink)', fontSize: 13 }}
            />
          )}
          <Tooltip
            isAnimationActive={false}
            cursor={{ stroke: 'var(--color-outline)' }}
            content={({ active, payload }) => {
              const point = payload?.[0]?.payload as { at: number; score: number } | undefined;
              if (!active || !point) return null;
              return (
                <p className={styles.tooltip}>
                  {shortDayName(new Date(point.at))}
                  <strong>
                    {point.score.toLocaleString('fr-CA')} / {top}
                  </strong>
                </p>
              );
            }}
          />
          <Line
            dataKey="score"
            type="linear"
            stroke="var(--color-river)"
            strokeWidth={2.5}
            dot={{ r: 4, fill: 'var(--color-river)', stroke: 'var(--color-surface)', strokeWidth: 2 }}
            activeDot={{ r: 6 }}
            isAnimationActive={false}
          />
        </LineChart>
      </ResponsiveContainer>
    </div>
  );
}

/** Round figures: the bands of the CECRL for points, quarters for a grade. */
function ticksOf(top: number): number[] {
  return top === 20 ? [0, 5, 10, 15, 20] : [0, 100, 200, 300, 400, 500, 600, top];
}
