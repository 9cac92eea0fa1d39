import type { PersonAtDesk } from '@passerelle/contracts';
import { isGone, QueryResult, useSession } from '@passerelle/slice-kit';
import { EmptyState, LinkButton, nbsp } from '@passerelle/ui-kit';
import { UserX } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { JournalList } from '../journal/journal-list.js';
import { SchoolPage } from '../school/school-page.js';
import styles from './people.module.css';
import { PersonAccess } from './person-access.js';
import { PersonFacts } from './person-facts.js';
import { PersonRoles } from './person-roles.js';
import { nameOf, PersonMarks } from './person-row.js';
import { usePerson } from './use-person.js';

/** What of the journal is about people. */
const ofPeople = ['svc-auth', 'svc-billing'] as const;

/** One person: who they are, their roles, help to sign in, and who changed what of theirs. */
export function PersonPage() {
  const { userId = '' } = useParams();
  return (
    <SchoolPage>
      <Link to="/ecole/personnes" className={styles.back}>
        Toutes les personnes
      </Link>
      <Read key={userId} userId={userId} />
    </SchoolPage>
  );
}

function Read({ userId }: { readonly userId: string }) {
  const query = usePerson(userId);
  if (isGone(query.error))
    return (
      <EmptyState
        headingLevel={1}
        icon={<UserX size={28} />}
        title={nbsp('Ce compte n’existe pas, ou n’existe plus')}
        action={<LinkButton href="/ecole/personnes">Chercher une personne</LinkButton>}
      />
    );
  return (
    <QueryResult query={query} title="Cette personne ne s’affiche pas" headingLevel={1} lines={8}>
      {(person) => <Shown person={person} />}
    </QueryResult>
  );
}

function Shown({ person }: { readonly person: PersonAtDesk }) {
  const isSelf = useSession().user?.id === person.id;
  return (
    <>
      <h1>{nbsp(nameOf(person))}</h1>
      <p className={styles.lead}>
        {person.email} <PersonMarks person={person} />
      </p>
      <PersonFacts person={person} />
      <div className={styles.cards}>
        <PersonRoles person={person} isSelf={isSelf} />
        <PersonAccess person={person} isSelf={isSelf} />
      </div>
      <p>
        <Link to={`/ecole/commandes?personne=${person.id}`}>Commandes et forfaits de cette personne</Link>
      </p>
      <section aria-labelledby="journal-title" className={styles.journal}>
        <h2 id="journal-title">Journal</h2>
        <JournalList services={ofPeople} subject={person.id} />
      </section>
    </>
  );
}
