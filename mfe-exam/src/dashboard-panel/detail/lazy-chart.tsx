import { Loaded } from '@passerelle/slice-kit';
import { nbsp, Skeleton } from '@passerelle/ui-kit';
import type { ScoreChartProps } from './score-chart.js';

/** The chart library is heavy, and most visits need none: it comes when there is a line to draw. */
const loadChart = async () => (await import('./score-chart.js')).ScoreChart;

export function LazyChart(props: ScoreChartProps) {
  return (
    <Loaded
      load={loadChart}
      title="La courbe ne se charge pas"
      headingLevel={3}
      text={nbsp('Réessayez dans un instant ; vos scores sont dans le tableau.')}
      loading={<Skeleton shape="box" height="15rem" />}
    >
      {(ScoreChart) => <ScoreChart {...props} />}
    </Loaded>
  );
}
