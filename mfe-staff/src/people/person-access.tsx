import { type HelpKind, helpPerson, type PersonAtDesk, setPersonDisabled } from '@passerelle/contracts';
import { useApi, useHost } from '@passerelle/slice-kit';
import { AlertDialog, Button, Card, Notice, nbsp } from '@passerelle/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { momentText } from '../dates/date-text.js';
import { Undone } from '../notices/undone.js';
import { type AccessDeed, deedsFor, deedTexts } from './access-deeds.js';
import styles from './people.module.css';
import { useKeepPerson } from './use-person.js';

interface PersonAccessProps {
  readonly person: PersonAtDesk;
  readonly isSelf: boolean;
}

/** Open sessions, what helps somebody to sign in, and whether they may. What ends sessions asks first. */
export function PersonAccess({ person, isSelf }: PersonAccessProps) {
  const api = useApi();
  const host = useHost();
  const keep = useKeepPerson();
  const [asked, setAsked] = useState<AccessDeed | null>(null);
  const carryOut = useMutation({
    mutationFn: (deed: AccessDeed) => {
      const params = { userId: person.id };
      return deed === 'close' || deed === 'open'
        ? api.call(setPersonDisabled, { params, body: { disabled: deed === 'close' } })
        : api.call(helpPerson, { params, body: { kind: deed satisfies HelpKind } });
    },
    onSuccess: (changed, deed) => {
      host.announce(deedTexts[deed].done);
      keep(changed);
    },
    onSettled: () => setAsked(null),
  });
  const { data, error, variables, isPending } = carryOut;
  const question = asked && deedTexts[asked].question;
  return (
    <Card as="section" title="Connexion">
      <Sessions sessions={person.sessions} />
      <div className={styles.deeds}>
        {deedsFor(person, isSelf).map((deed) => (
          <Button
            key={deed}
            size="sm"
            variant="secondary"
            isPending={isPending && variables === deed}
            disabled={isPending && variables !== deed}
            onClick={() => (deedTexts[deed].question ? setAsked(deed) : carryOut.mutate(deed))}
          >
            {deedTexts[deed].label}
          </Button>
        ))}
      </div>
      {data && variables ? (
        // Announced when it is done, also where what says so is read already.
        <Notice tone="success" isLive={false} className={styles.said}>
          {deedTexts[variables].done}
        </Notice>
      ) : null}
      <Undone error={error} className={styles.said} />
      <AlertDialog
        isOpen={question !== null && question !== undefined}
        onOpenChange={(isOpen) => (isOpen ? undefined : setAsked(null))}
        title={nbsp(question?.title ?? '')}
        confirmLabel={question?.confirm ?? ''}
        cancelLabel="Annuler"
        tone={asked === 'close' ? 'danger' : 'primary'}
        isPending={isPending}
        onConfirm={() => (asked ? carryOut.mutate(asked) : undefined)}
      >
        {nbsp(question?.text ?? '')}
      </AlertDialog>
    </Card>
  );
}

function Sessions({ sessions }: Pick<PersonAtDesk, 'sessions'>) {
  if (sessions.length === 0) return <p className={styles.note}>Aucune connexion ouverte.</p>;
  return (
    <ul className={styles.sessions} aria-label="Connexions ouvertes">
      {sessions.map(({ device, created_at, last_used_at }) => (
        <li key={`${created_at} ${last_used_at}`}>
          <b>{device}</b>{' '}
          <span>
            {nbsp('utilisée le ')}
            <time dateTime={last_used_at}>{momentText(last_used_at)}</time>
          </span>
        </li>
      ))}
    </ul>
  );
}
