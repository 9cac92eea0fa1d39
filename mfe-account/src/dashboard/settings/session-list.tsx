import { endSession, listSessions, logoutEverywhere, type SessionSummary } from '@passerelle/contracts';
import { passIfGone, QueryResult, useApi, useCall, useHost } from '@passerelle/slice-kit';
import { AlertDialog, Button, Card, Notice, Skeleton, showToast } from '@passerelle/ui-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { sessionsKey } from '../../sessions/sessions-key.js';
import styles from './session-list.module.css';
import { SessionRow } from './session-row.js';
import { fewSessions, inOrderOfUse } from './shown-sessions.js';

/** Where the person is signed in, the last used five at first: each session can be ended, or all at once. */
export function SessionList() {
  const api = useApi();
  const host = useHost();
  const { leave = host.session.signOut } = host.session;
  const queries = useQueryClient();
  const list = useRef<HTMLUListElement>(null);
  const [isWhole, setWhole] = useState(false);
  const shownOf = (all: readonly SessionSummary[]) =>
    inOrderOfUse(all).slice(0, isWhole ? undefined : fewSessions);
  const sessions = useCall(sessionsKey, listSessions, {});
  const end = useMutation({
    mutationFn: ({ id }: SessionSummary) =>
      api.call(endSession, { params: { sessionId: id } }).catch(passIfGone),
    onSuccess: (_nothing, ended) => {
      queries.setQueryData<SessionSummary[]>(sessionsKey, (all) => all?.filter(({ id }) => id !== ended.id));
      host.announce(`${ended.device} : déconnecté.`);
      // The button that was pressed is gone with its row.
      list.current?.focus();
    },
  });

  return (
    <Card as="section" title="Appareils connectés" padding="lg">
      <QueryResult
        query={sessions}
        title="Vos appareils ne s’affichent pas"
        headingLevel={3}
        loading={<Skeleton lines={3} height="2.5rem" />}
      >
        {(all) => (
          <>
            <ul ref={list} tabIndex={-1} aria-label="Appareils connectés" className={styles.list}>
              {shownOf(all).map((session) => (
                <SessionRow
                  key={session.id}
                  session={session}
                  isEnding={end.isPending && end.variables.id === session.id}
                  onEnd={() => (session.current ? void leave() : end.mutate(session))}
                />
              ))}
            </ul>
            {!isWhole && all.length > fewSessions ? (
              <Button
                variant="quiet"
                size="sm"
                className={styles.whole}
                onClick={() => {
                  setWhole(true);
                  list.current?.focus();
                }}
              >
                Voir tout ({all.length})
              </Button>
            ) : null}
            {end.isError ? (
              <Notice tone="error" className={styles.error}>
                {end.error.message}
              </Notice>
            ) : null}
            <SignOutEverywhere />
          </>
        )}
      </QueryResult>
    </Card>
  );
}

function SignOutEverywhere() {
  const api = useApi();
  const host = useHost();
  const [isAsking, setAsking] = useState(false);
  const endAll = useMutation({
    mutationFn: () => api.call(logoutEverywhere),
    onSuccess: () => {
      void host.session.signOut();
      showToast({ tone: 'success', title: 'Tous vos appareils sont déconnectés.' });
    },
  });
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
        Se déconnecter partout
      </Button>
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={(isOpen) => {
          setAsking(isOpen);
          if (!isOpen) endAll.reset();
        }}
        title={<>Se déconnecter partout{'\u202f'}?</>}
        confirmLabel="Se déconnecter partout"
        cancelLabel="Annuler"
        onConfirm={() => endAll.mutate()}
        isPending={endAll.isPending}
      >
        {endAll.isError ? (
          <Notice tone="error">{endAll.error.message}</Notice>
        ) : (
          'Tous vos appareils seront déconnectés, celui-ci compris. Ce qui n’est que sur lui (enregistrements, test terminé hors ligne) sera effacé. Il faudra vous reconnecter avec votre mot de passe.'
        )}
      </AlertDialog>
    </>
  );
}
