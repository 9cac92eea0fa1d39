import { ApiProblem, QueryError } from '@passerelle/slice-kit';
import { Button, EmptyState, Loading, nbsp } from '@passerelle/ui-kit';
import { ClipboardList } from 'lucide-react';
import styles from '../section/section.module.css';
import type { useMockSession } from './use-mock-session.js';

export interface NotThereProps {
  read: ReturnType<typeof useMockSession>['mockSession'];
  onLeave(): void;
}

/** A selected mock exam whose mock session is on its way, could not be read, or is not there. */
export function NotThere({ read, onLeave }: NotThereProps) {
  if (!read.error)
    return (
      <div className={styles.page}>
        <Loading />
      </div>
    );
  return (
    <div className={styles.page}>
      {read.error instanceof ApiProblem && read.error.status === 404 ? (
        <EmptyState
          headingLevel={1}
          icon={<ClipboardList size={28} />}
          title="Veuillez sélectionner un test"
          action={<Button onClick={onLeave}>Retour aux examens blancs</Button>}
        >
          {nbsp('Cet examen blanc n’existe pas, ou il n’est pas le vôtre.')}
        </EmptyState>
      ) : (
        <QueryError query={read} title="Impossible d’ouvrir cet examen blanc" headingLevel={1} />
      )}
    </div>
  );
}
