import { type CohortPeople, removeCohortMember } from '@passerelle/contracts';
import { useApi, useHost } from '@passerelle/slice-kit';
import { Button, nbsp } from '@passerelle/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router';
import { focusInstead } from '../focus/focus-instead.js';
import { Undone } from '../notices/undone.js';
import { nameOf } from '../people/person-row.js';
import styles from './cohorts.module.css';
import { useRereadCohorts } from './use-cohorts.js';

/** The people of a cohort, each to be taken out. */
export function Members({ cohort: { id, members } }: { readonly cohort: CohortPeople }) {
  const api = useApi();
  const host = useHost();
  const reread = useRereadCohorts();
  const heading = useRef<HTMLHeadingElement>(null);
  const rows = useRef<HTMLUListElement>(null);
  const remove = useMutation({
    mutationFn: (userId: string) => api.call(removeCohortMember, { params: { cohortId: id, userId } }),
    onSuccess: () => {
      host.announce('Personne retirée du groupe');
      // The button that was pressed goes with its row.
      focusInstead(rows.current, heading.current);
      return reread();
    },
  });
  return (
    <section aria-labelledby="members-title" className={styles.members}>
      <h2 id="members-title" ref={heading} tabIndex={-1}>
        {nbsp(`Membres : ${members.length}`)}
      </h2>
      <Undone error={remove.error} />
      {members.length === 0 ? (
        <p className={styles.email}>{nbsp('Personne encore : cherchez ci-dessus qui ajouter.')}</p>
      ) : null}
      <ul ref={rows} className={styles.rows}>
        {members.map((person) => (
          <li key={person.id} className={styles.member}>
            <Link to={`/ecole/personnes/${person.id}`}>{nbsp(nameOf(person))}</Link>
            <span className={styles.email}>{person.email}</span>
            <Button
              variant="quiet"
              size="sm"
              aria-label={`Retirer ${nameOf(person)}, ${person.email}`}
              isPending={remove.isPending && remove.variables === person.id}
              disabled={remove.isPending && remove.variables !== person.id}
              onClick={() => remove.mutate(person.id)}
            >
              Retirer
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
