import { counted, createCohort } from '@passerelle/contracts';
import { QueryResult, useApi, useHost } from '@passerelle/slice-kit';
import { EmptyState, nbsp } from '@passerelle/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { SchoolPage } from '../school/school-page.js';
import { CohortName } from './cohort-name.js';
import styles from './cohorts.module.css';
import { useCohorts, useRereadCohorts } from './use-cohorts.js';

/** The school’s cohorts, and a new one. */
export function CohortsPage() {
  return (
    <SchoolPage>
      <h1>Groupes</h1>
      <NewCohort />
      <Cohorts />
    </SchoolPage>
  );
}

function NewCohort() {
  const api = useApi();
  const host = useHost();
  const navigate = useNavigate();
  const reread = useRereadCohorts();
  const create = useMutation({
    mutationFn: (name: string) => api.call(createCohort, { body: { name } }),
    onSuccess: ({ id, name }) => {
      host.announce(`Groupe créé : ${name}`);
      void reread();
      navigate(`/ecole/groupes/${id}`);
    },
    // The one that has the name may be one’s own, whose answer got lost: it stands below.
    onError: () => void reread(),
  });
  return (
    <CohortName
      label="Nom d’un nouveau groupe"
      submit="Créer le groupe"
      // Made, it leads to its page.
      isPending={create.isPending || create.isSuccess}
      error={create.error}
      onSubmit={(name) => create.mutate(name)}
    />
  );
}

function Cohorts() {
  const query = useCohorts();
  return (
    <QueryResult query={query} title="Les groupes ne s’affichent pas" headingLevel={2} lines={5}>
      {({ cohorts }) =>
        cohorts.length === 0 ? (
          <EmptyState icon={<UsersRound size={28} />} title="Aucun groupe pour le moment">
            {nbsp('Un groupe est une liste de personnes : une classe, un cours du soir.')}
          </EmptyState>
        ) : (
          <ul className={styles.rows} aria-label="Groupes">
            {cohorts.map(({ id, name, size }) => (
              <li key={id}>
                <Link to={`/ecole/groupes/${id}`} className={styles.cohort}>
                  <b>{name}</b>
                  <span className={styles.email}>{nbsp(sizeText(size))}</span>
                </Link>
              </li>
            ))}
          </ul>
        )
      }
    </QueryResult>
  );
}

/** « vide », « 1 personne », « 12 personnes ». */
const sizeText = (size: number): string => (size === 0 ? 'vide' : counted(size, 'personne'));
