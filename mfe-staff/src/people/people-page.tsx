import { counted, type Role, roles } from '@passerelle/contracts';
import { QueryError } from '@passerelle/slice-kit';
import { EmptyState, Loading, nbsp, Select, TextField } from '@passerelle/ui-kit';
import { UserSearch } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { NextPage } from '../lists/next-page.js';
import { roleNames } from '../roles/role-names.js';
import { SchoolPage } from '../school/school-page.js';
import { moveByArrows } from './move-by-arrows.js';
import styles from './people.module.css';
import { PersonRow } from './person-row.js';
import { useDebounced } from './use-debounced.js';
import { usePeople } from './use-people.js';

const everybody = 'tous';
const options = [
  { id: everybody, label: 'Tout le monde' },
  ...roles.map((role) => ({ id: role, label: roleNames[role] })),
];

/** Finds people as one types; what is asked stands in the address. */
export function PeoplePage() {
  return (
    <SchoolPage>
      <h1>Personnes</h1>
      <People />
    </SchoolPage>
  );
}

function People() {
  const list = useRef<HTMLUListElement>(null);
  const [search, setSearch] = useSearchParams();
  const [typed, setTyped] = useState(search.get('q') ?? '');
  const role = roles.find((each) => each === search.get('role'));
  const q = useDebounced(typed.trim(), 200);
  const { query, people } = usePeople(q, role);
  useEffect(() => {
    setSearch(addressOf(q, role), { replace: true });
  }, [q, role, setSearch]);
  return (
    // The arrows only lead to what Tab reaches too.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div onKeyDown={moveByArrows}>
      <div className={styles.asked}>
        <TextField
          label="Début de l’adresse, du prénom ou du nom"
          type="search"
          autoComplete="off"
          maxLength={160}
          value={typed}
          onChange={setTyped}
        />
        <Select
          label="Rôle"
          options={options}
          value={role ?? everybody}
          onChange={(key) =>
            setSearch(
              addressOf(
                q,
                roles.find((each) => each === key),
              ),
              { replace: true },
            )
          }
        />
      </div>
      <QueryError query={query} title="La liste ne s’affiche pas" headingLevel={2} />
      {query.isPending ? <Loading lines={8} /> : null}
      {query.data && people.length === 0 ? (
        <EmptyState icon={<UserSearch size={28} />} title="Personne ne correspond">
          {nbsp('Cherchez par le début : « ma » trouve Mamadou, et « bah » aussi.')}
        </EmptyState>
      ) : null}
      <p role="status" className={styles.count}>
        {query.data && people.length > 0 ? nbsp(countText(people.length, query.hasNextPage)) : null}
      </p>
      <ul
        ref={list}
        className={styles.rows}
        aria-label="Personnes trouvées"
        aria-busy={query.isPlaceholderData}
      >
        {people.map((person) => (
          <PersonRow key={person.id} person={person} />
        ))}
      </ul>
      <NextPage query={query} list={list} />
    </div>
  );
}

const addressOf = (q: string, role: Role | undefined) => ({
  ...(q ? { q } : {}),
  ...(role ? { role } : {}),
});

/** « 1 personne », « 12 personnes », « Les 50 premières ». */
function countText(count: number, hasMore: boolean): string {
  if (hasMore) return `Les ${count} premières`;
  return counted(count, 'personne');
}
