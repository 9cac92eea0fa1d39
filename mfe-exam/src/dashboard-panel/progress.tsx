import { maximumScore, nclcLabel, readProgress, type Skill, skillFacts } from '@passerelle/contracts';
import { useApi } from '@passerelle/slice-kit';
import { Card, ErrorPanel, nbsp, ProgressBar, Skeleton } from '@passerelle/ui-kit';
import { useQuery } from '@tanstack/react-query';
import styles from './dashboard-panel.module.css';

const order = [
  'written_comprehension',
  'oral_comprehension',
  'written_expression',
  'oral_expression',
] as const satisfies readonly Skill[];

/** Where the learner stands: best score and NCLC of each skill, from real attempts; « à passer » where there is none. */
export function Progress() {
  const api = useApi();
  const progress = useQuery({
    queryKey: ['progress'],
    queryFn: ({ signal }) => api.call(readProgress, { signal }),
    staleTime: 0,
  });
  return (
    <Card as="section" title="Où vous en êtes">
      {progress.isError ? (
        <ErrorPanel
          title="Impossible de charger vos statistiques"
          headingLevel={3}
          onRetry={() => void progress.refetch()}
        >
          {nbsp(progress.error.message)}
        </ErrorPanel>
      ) : null}
      {progress.isPending ? <Skeleton lines={4} /> : null}
      {progress.data ? (
        <>
          <ul className={styles.skills}>
            {order.map((skill) => {
              const entry = progress.data.skills.find((each) => each.skill === skill);
              const top = skillFacts[skill].kind === 'comprehension' ? maximumScore : 20;
              const best = entry?.best_score ?? null;
              return (
                <li key={skill}>
                  <span className={styles.skill}>{skillFacts[skill].label}</span>
                  <ProgressBar
                    label={`Meilleur score, ${skillFacts[skill].label}`}
                    meaning="meter"
                    value={best ?? 0}
                    max={top}
                    valueText={best === null ? 'à passer' : `${best} sur ${top}`}
                  />
                  <span className={styles.figure}>{best === null ? 'à passer' : `${best} / ${top}`}</span>
                  <span className={styles.nclc}>
                    {best === null ? '–' : `NCLC ${nclcLabel((entry?.nclc ?? null) as never)}`}
                  </span>
                </li>
              );
            })}
          </ul>
          <p className={styles.note}>
            {nbsp(
              progress.data.overall_percent === null
                ? 'Vos statistiques commencent avec votre premier test. Scores estimés.'
                : `Meilleurs scores de chaque épreuve ; ${new Intl.NumberFormat('fr-CA', { maximumFractionDigits: 0 }).format(progress.data.overall_percent)}\u202f% de bonnes réponses en tout. Scores estimés.`,
            )}
          </p>
        </>
      ) : null}
    </Card>
  );
}
