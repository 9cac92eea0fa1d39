import { nbsp, Select } from '@passerelle/ui-kit';
import { useSearchParams } from 'react-router';
import { SchoolPage } from '../school/school-page.js';
import styles from './journal.module.css';
import { JournalList } from './journal-list.js';
import { journals } from './services.js';

const all = 'tout';
const options = [{ id: all, label: 'Tout' }, ...journals.map(({ key, name }) => ({ id: key, label: name }))];

/** The school’s journal: who changed what in every service, or in one. The filter stands in the address. */
export function JournalPage() {
  const [search, setSearch] = useSearchParams();
  const chosen = journals.find(({ key }) => key === search.get('de'));
  const services = (chosen ? [chosen] : journals).map(({ service }) => service);
  return (
    <SchoolPage>
      <h1>Journal</h1>
      <p className={styles.lead}>
        {nbsp('Qui a changé quoi, et quand : le plus récent d’abord. Rien ne s’y efface.')}
      </p>
      <Select
        label="Journal de"
        className={styles.filter}
        options={options}
        value={chosen?.key ?? all}
        onChange={(key) => setSearch(key && key !== all ? { de: key } : {}, { replace: true })}
      />
      <JournalList services={services} headingLevel={2} />
    </SchoolPage>
  );
}
