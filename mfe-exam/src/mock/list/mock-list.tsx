import { listMocks, readMockData } from '@passerelle/contracts';
import { useApi, usePageTitle, useSession } from '@passerelle/slice-kit';
import { EmptyState, ErrorPanel, nbsp, Skeleton } from '@passerelle/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { ClipboardList } from 'lucide-react';
import styles from '../../section/section.module.css';
import { mockExams } from './mock-exams.js';
import listStyles from './mock-list.module.css';
import { MockListEntry } from './mock-list-entry.js';

/** The mock exams (mocktabs), and where the candidate stands in each. */
export function MockList({ onSelect }: { onSelect(sessionId: string): void }) {
  const api = useApi();
  const { user, subscriptionStatus } = useSession();
  usePageTitle('Examens Blanc');
  const entries = useQuery({
    queryKey: ['mocks', user?.id ?? null, subscriptionStatus],
    queryFn: ({ signal }) => api.call(readMockData, { signal }),
  });
  const sessions = useQuery({
    queryKey: ['mock-sessions', user?.id ?? null],
    queryFn: ({ signal }) => api.call(listMocks, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
  const failure = (entries.data ? null : entries.error) ?? (sessions.data ? null : sessions.error);
  const mocks = entries.data && sessions.data ? mockExams(entries.data, sessions.data) : null;
  return (
    <section className={styles.section}>
      <h1 tabIndex={-1}>Blanc Examen</h1>
      <p className={styles.lead}>
        {nbsp(
          'Les quatre épreuves à la suite, dans les conditions de l’examen. Veuillez sélectionner un test',
        )}
      </p>
      {failure ? (
        <ErrorPanel
          title="Impossible de charger les examens"
          onRetry={() => void Promise.all([entries.refetch(), sessions.refetch()])}
          isRetrying={entries.isFetching || sessions.isFetching}
        >
          {nbsp(failure.message)}
        </ErrorPanel>
      ) : null}
      {mocks || failure ? null : <Skeleton lines={3} />}
      {mocks?.length === 0 ? (
        <EmptyState icon={<ClipboardList size={28} />} title="Aucun examen blanc pour le moment">
          {nbsp(
            'Le premier examen complet est en préparation. En attendant, les séries de chaque épreuve sont ouvertes.',
          )}
        </EmptyState>
      ) : null}
      {mocks?.length ? (
        <ul className={listStyles.list}>
          {mocks.map((mock) => (
            <li key={mock.id}>
              <MockListEntry mock={mock} onSelect={onSelect} />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
