import { usePageTitle, useSession } from '@passerelle/slice-kit';
import { Loading, Tabs } from '@passerelle/ui-kit';
import { useSearchParams } from 'react-router';
import { DeskBar } from '../desk/desk-bar.js';
import { Refusal } from '../desk/refusal.js';
import { roomsOf } from '../desk/rooms.js';
import { HoursView } from './hours/hours-view.js';
import styles from './interviews.module.css';
import { WeekView } from './week/week-view.js';

/** The interviews of the school: what waits for an answer, the week, and when one is there. Which of them is kept in the address. */
export function InterviewsPage() {
  const { phase, user } = useSession();
  const [search, setSearch] = useSearchParams();
  usePageTitle('Entretiens');
  if (phase !== 'ready') return <Loading lines={6} />;
  if (!user || !roomsOf(user.roles).some(({ to }) => to === '/entretiens')) return <Refusal />;
  return (
    <div className={styles.page}>
      <DeskBar />
      <div className={styles.column}>
        <h1>Entretiens</h1>
        <Tabs
          label="Entretiens"
          selectedId={search.get('vue') === 'disponibilites' ? 'disponibilites' : 'semaine'}
          onChange={(id) => setSearch(id === 'semaine' ? {} : { vue: id })}
          tabs={[
            { id: 'semaine', label: 'Demandes et semaine', content: <WeekView /> },
            { id: 'disponibilites', label: 'Disponibilités', content: <HoursView user={user} /> },
          ]}
        />
      </div>
    </div>
  );
}
