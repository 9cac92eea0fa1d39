import { addCohortMember, type CohortPeople } from '@passerelle/contracts';
import { QueryError, useApi, useHost } from '@passerelle/slice-kit';
import { Button, nbsp, TextField } from '@passerelle/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { focusInstead } from '../focus/focus-instead.js';
import { Undone } from '../notices/undone.js';
import { moveByArrows } from '../people/move-by-arrows.js';
import { nameOf } from '../people/person-row.js';
import { useDebounced } from '../people/use-debounced.js';
import { usePeople } from '../people/use-people.js';
import styles from './cohorts.module.css';
import { useRereadCohorts } from './use-cohorts.js';

/** People that are offered: who types on finds fewer. */
const offered = 6;

/** Finds people as one types, and puts them into the cohort; the field has the focus for the next one. */
export function AddMember({ cohort }: { readonly cohort: CohortPeople }) {
  const part = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim(), 200);
  return (
    // The arrows only lead to what Tab reaches too.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div ref={part} onKeyDown={moveByArrows} className={styles.add}>
      <TextField
        ref={field}
        label="Ajouter une personne"
        description="Le début de l’adresse, du prénom ou du nom"
        type="search"
        autoComplete="off"
        maxLength={160}
        value={typed}
        onChange={setTyped}
      />
      {q && typed.trim() ? (
        <Found q={q} cohort={cohort} onAdded={() => focusInstead(part.current, field.current)} />
      ) : null}
    </div>
  );
}

interface FoundProps {
  readonly q: string;
  readonly cohort: CohortPeople;
  /** The button that was pressed goes. */
  onAdded(): void;
}

function Found({ q, cohort, onAdded }: FoundProps) {
  const api = useApi();
  const host = useHost();
  const reread = useRereadCohorts();
  const { query, people } = usePeople(q);
  const add = useMutation({
    mutationFn: (userId: string) => api.call(addCohortMember, { params: { cohortId: cohort.id, userId } }),
    onSuccess: () => {
      host.announce('Personne ajoutée au groupe');
      onAdded();
      return reread();
    },
  });
  const members = new Set(cohort.members.map(({ id }) => id));
  return (
    <>
      <QueryError query={query} title="La recherche ne répond pas" headingLevel={2} />
      <Undone error={add.error} />
      {query.data && people.length === 0 ? <p role="status">Personne ne correspond.</p> : null}
      <ul className={styles.rows} aria-label="Personnes trouvées">
        {people.slice(0, offered).map((person) => (
          <li key={person.id} className={styles.member}>
            <span>{nbsp(nameOf(person))}</span>
            <span className={styles.email}>{person.email}</span>
            {members.has(person.id) ? (
              <span className={styles.email}>Dans le groupe</span>
            ) : (
              <Button
                variant="secondary"
                size="sm"
                data-row
                aria-label={`Ajouter ${nameOf(person)}, ${person.email}`}
                isPending={add.isPending && add.variables === person.id}
                disabled={add.isPending && add.variables !== person.id}
                onClick={() => add.mutate(person.id)}
              >
                Ajouter
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
