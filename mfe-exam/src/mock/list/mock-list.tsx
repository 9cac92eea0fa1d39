import { listMocks } from '@passerelle/contracts';
import { QueryError, useCall, usePageTitle, useSession } from '@passerelle/slice-kit';
import { EmptyState, Loading, nbsp } from '@passerelle/ui-kit';
import { ClipboardList } from 'lucide-react';
import styles from '../../section/section.module.css';
import { useMockData } from '../use-mock-data.js';
import { mockExams } from './mock-exams.js';
import listStyles from './mock-list.module.css';
import { MockListEntry } from './mock-list-entry.js';

/** The mock exams (mocktabs), and where the candidate stands in each. */
export function MockList({ onSelect }: { onSelect(mockSessionId: string): void }) {
  const { user } = useSession();
  usePageTitle('Examens Blanc');
  const entries = useMockData();
  const mockSessions = useCall(
    ['mock-sessions', user?.id ?? null],
    listMocks,
    {},
    { staleTime: 0, refetchOnWindowFocus: true },
  );
  const mocks = entries.data && mockSessions.data ? mockExams(entries.data, mockSessions.data) : null;
  // What was listed stays in sight where it cannot be asked for again.
  const missing = [entries, mockSessions].filter(({ data }) => !data);
  return (
    <section className={styles.section}>
      <h1 tabIndex={-1}>Blanc Examen</h1>
      <p className={styles.lead}>
        {nbsp(
          'Les quatre épreuves à la suite, dans les conditions de l’examen. Veuillez sélectionner un test',
        )}
      </p>
      <QueryError query={missing} title="Impossible de charger les examens blancs" />
      {missing.length > 0 && missing.every(({ isError }) => !isError) ? <Loading lines={3} /> : null}
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
