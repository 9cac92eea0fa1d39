import { type Attempt, listAttempts, startAttempt } from '@passerelle/contracts';
import { QueryResult, useApi, useCall } from '@passerelle/slice-kit';
import { Button, Cluster, EmptyState, nbsp } from '@passerelle/ui-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ClipboardList, CloudOff } from 'lucide-react';
import { useState } from 'react';
import { useEndedHere } from '../ended-tests/use-ended-here.js';
import type { Conditions } from '../player/conditions.js';
import { AttemptPlayer } from './attempt-player.js';
import { StartScreen } from './start-screen.js';

export interface SelectedTestProps {
  testId: string;
  /** The open attempt is a part of a mock exam, which goes on in its own place. */
  onMock(mockSessionId: string): void;
  onSubmitted(responseId: string): void;
  onLeave(): void;
}

/** A selected test of any skill: the open attempt goes on where it was; without one, the start screen. */
export function SelectedTest({ testId, onMock, onSubmitted, onLeave }: SelectedTestProps) {
  const api = useApi();
  const queries = useQueryClient();
  const ended = useEndedHere();
  const [started, setStarted] = useState<Attempt | null>(null);
  const query = { status: 'open', test_id: testId } as const;
  const open = useCall(['attempts', 'open', testId], listAttempts, { query }, { staleTime: 0, gcTime: 0 });
  const start = useMutation({
    mutationFn: (chosen: Conditions) => api.call(startAttempt, { body: { test_id: testId, ...chosen } }),
    onSuccess: setStarted,
  });
  const refresh = () =>
    queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'questions' });
  const finish = (responseId: string) => {
    void refresh();
    onSubmitted(responseId);
  };
  const leave = () => {
    void refresh();
    onLeave();
  };

  const [found] = open.data ?? [];
  // The list is asked for again, and may be without it: its player says what became of it. A part of a mock exam has none here.
  if (found && !found.mock_session_id && !started) setStarted(found);
  const attempt = started ?? found;
  const mockSessionId = attempt?.mock_session_id;
  if (mockSessionId)
    return (
      <EmptyState
        headingLevel={1}
        icon={<ClipboardList size={28} />}
        title="Ce test est une épreuve de votre examen blanc en cours"
        action={
          <Cluster gap={3} justify="center">
            <Button variant="secondary" onClick={leave}>
              Retour
            </Button>
            <Button variant="accent" onClick={() => onMock(mockSessionId)}>
              Reprendre l’examen blanc
            </Button>
          </Cluster>
        }
      >
        {nbsp('Son temps continue : il se termine dans l’examen blanc.')}
      </EmptyState>
    );
  if (attempt)
    return <AttemptPlayer key={attempt.id} attempt={attempt} onSubmitted={finish} onLeave={leave} />;
  // Where there is a network its player sends it.
  if (!open.data && !navigator.onLine && ended.has(testId))
    return (
      <EmptyState
        headingLevel={1}
        icon={<CloudOff size={28} />}
        title="Ce test est terminé"
        action={
          <Button variant="secondary" onClick={leave}>
            Retour
          </Button>
        }
      >
        {nbsp(
          'Il est gardé sur cet appareil et sera envoyé dès que la connexion revient : son résultat s’ouvrira ici.',
        )}
      </EmptyState>
    );
  return (
    <QueryResult query={open} title="Impossible d’ouvrir ce test" headingLevel={1}>
      {() => (
        <StartScreen
          testId={testId}
          isPending={start.isPending}
          problem={start.error}
          onStart={(chosen) => start.mutate(chosen)}
          onLeave={leave}
        />
      )}
    </QueryResult>
  );
}
