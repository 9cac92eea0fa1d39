import type { FoundPerson } from '@passerelle/contracts';
import { Badge, nbsp } from '@passerelle/ui-kit';
import { Link } from 'react-router';
import { rolesText } from '../roles/role-names.js';
import styles from './people.module.css';

/** Somebody’s name; where they gave none, that. */
export const nameOf = ({ first_name, last_name }: Pick<FoundPerson, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`.trim() || 'Sans nom';

/** Somebody who was found, as the link to their page. */
export function PersonRow({ person }: { readonly person: FoundPerson }) {
  return (
    <li>
      <Link to={`/ecole/personnes/${person.id}`} className={styles.row} data-row>
        <span className={styles.name}>{nbsp(nameOf(person))}</span>
        <span className={styles.email}>{person.email}</span>
        <span className={styles.marks}>
          <PersonMarks person={person} />
          <span className={styles.roles}>{rolesText(person.roles)}</span>
        </span>
      </Link>
    </li>
  );
}

/** What one must know of somebody before anything else. */
export function PersonMarks({
  person: { disabled, email_proven },
}: {
  readonly person: Pick<FoundPerson, 'disabled' | 'email_proven'>;
}) {
  return (
    <>
      {disabled ? <Badge tone="danger">Accès fermé</Badge> : null}
      {email_proven ? null : <Badge tone="warning">Adresse non confirmée</Badge>}
    </>
  );
}
