import { Notice, nbsp, Skeleton } from '@passerelle/ui-kit';
import { lazy, Suspense } from 'react';
import styles from './detail.module.css';
import type { ScoreChartProps } from './score-chart.js';

/** The chart library is heavy, and most visits need none: it comes when there is a line to draw. */
const ScoreChart = lazy(() =>
  import('./score-chart.js').then(
    (loaded) => ({ default: loaded.ScoreChart }),
    // Not thrown: the whole panel would go. The figures stand beside it.
    () => ({ default: ChartMissing }),
  ),
);

export function LazyChart(props: ScoreChartProps) {
  return (
    <Suspense
      fallback={
        <div className={styles.chart} aria-busy="true">
          <Skeleton shape="box" height="100%" />
        </div>
      }
    >
      <ScoreChart {...props} />
    </Suspense>
  );
}

function ChartMissing() {
  return (
    <Notice tone="warning" isLive={false}>
      {nbsp(
        'La courbe ne se charge pas ; vos scores sont dans le tableau. Rechargez la page pour la revoir.',
      )}
    </Notice>
  );
}
