import { type CohortPeople, deleteCohort, renameCohort } from '@passerelle/contracts';
import { isGone, passIfGone, QueryResult, useApi, useHost } from '@passerelle/slice-kit';
import { AlertDialog, Button, nbsp } from '@passerelle/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { focusInstead } from '../focus/focus-instead.js';
import { Undone } from '../notices/undone.js';
import { SchoolPage } from '../school/school-page.js';
import { AddMember } from './add-member.js';
import { CohortName } from './cohort-name.js';
import styles from './cohorts.module.css';
import { Members } from './members.js';
import { NoCohort } from './no-cohort.js';
import { useCohort, useRereadCohorts } from './use-cohorts.js';

/** One cohort: its people, its name, its end. */
export function CohortPage() {
  const { cohortId = '' } = useParams();
  return (
    <SchoolPage>
      <Link to="/ecole/groupes" className={styles.back}>
        Tous les groupes
      </Link>
      <Read key={cohortId} cohortId={cohortId} />
    </SchoolPage>
  );
}

function Read({ cohortId }: { readonly cohortId: string }) {
  const query = useCohort(cohortId);
  const heading = useRef<HTMLHeadingElement>(null);
  if (isGone(query.error)) return <NoCohort />;
  return (
    <QueryResult query={query} title="Ce groupe ne s’affiche pas" headingLevel={1} lines={8}>
      {(cohort) => (
        <>
          <h1 ref={heading} tabIndex={-1}>
            {cohort.name}
          </h1>
          <Link to={`/ecole/groupes/${cohortId}/progres`} className={styles.back}>
            Voir les progrès du groupe
          </Link>
          <AddMember cohort={cohort} />
          <Members cohort={cohort} />
          <Rename
            key={cohort.name}
            cohort={cohort}
            onRenamed={(form) => focusInstead(form, heading.current)}
          />
          <Delete cohort={cohort} />
        </>
      )}
    </QueryResult>
  );
}

interface CohortProps {
  readonly cohort: CohortPeople;
}

interface RenameProps extends CohortProps {
  /** @param form begins anew with the new name */
  onRenamed(form: Element): void;
}

function Rename({ cohort: { id, name }, onRenamed }: RenameProps) {
  const api = useApi();
  const host = useHost();
  const reread = useRereadCohorts();
  const rename = useMutation({
    mutationFn: ({ to }: { readonly to: string; readonly form: Element }) =>
      api.call(renameCohort, { params: { cohortId: id }, body: { name: to } }),
    onSuccess: async (_cohort, { form }) => {
      host.announce('Groupe renommé');
      await reread();
      onRenamed(form);
    },
  });
  return (
    <CohortName
      label="Nom du groupe"
      submit="Renommer"
      initial={name}
      isPending={rename.isPending}
      error={rename.error}
      onSubmit={(to, form) => rename.mutate({ to, form })}
    />
  );
}

function Delete({ cohort: { id, name } }: CohortProps) {
  const api = useApi();
  const host = useHost();
  const navigate = useNavigate();
  const reread = useRereadCohorts();
  const [isAsking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => api.call(deleteCohort, { params: { cohortId: id } }).catch(passIfGone),
    onSuccess: () => {
      host.announce('Groupe supprimé');
      navigate('/ecole/groupes');
      void reread();
    },
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
        Supprimer le groupe
      </Button>
      <Undone error={remove.error} className={styles.said} />
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={nbsp(`Supprimer « ${name} » ?`)}
        confirmLabel="Supprimer"
        cancelLabel="Annuler"
        tone="danger"
        isPending={remove.isPending}
        onConfirm={() => remove.mutate()}
      >
        {nbsp('Seule la liste disparaît : les personnes et ce qui est à elles restent.')}
      </AlertDialog>
    </>
  );
}
