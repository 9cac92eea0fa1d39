import { readMockData } from '@passerelle/contracts';
import { useApi, usePageTitle } from '@passerelle/slice-kit';
import { Card, EmptyState, ErrorPanel, nbsp, Skeleton } from '@passerelle/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { ClipboardList } from 'lucide-react';
import styles from '../learner-section/section.module.css';

/** The mock exams (mocktabs). */
export function MockList() {
  const api = useApi();
  usePageTitle('Examens Blanc');
  const mocks = useQuery({
    queryKey: ['mocks'],
    queryFn: ({ signal }) => api.call(readMockData, { signal }),
  });
  const ids = [...new Set(mocks.data?.map(({ mock_id }) => mock_id))];
  return (
    <section className={styles.section}>
      <h1 tabIndex={-1}>Blanc Examen</h1>
      {mocks.isError ? (
        <ErrorPanel title="Impossible de charger les examens" onRetry={() => void mocks.refetch()}>
          {nbsp(mocks.error.message)}
        </ErrorPanel>
      ) : null}
      {mocks.isPending ? <Skeleton lines={3} /> : null}
      {mocks.data && ids.length === 0 ? (
        <EmptyState icon={<ClipboardList size={28} />} title="Aucun examen blanc pour le moment">
          {nbsp(
            'Le premier examen complet est en préparation. En attendant, les séries de chaque épreuve sont ouvertes.',
          )}
        </EmptyState>
      ) : null}
      {ids.map((id, index) => (
        <Card key={id} title={`Blanc Examen ${index + 1}`} />
      ))}
    </section>
  );
}
