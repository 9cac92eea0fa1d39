import { type Attempt, readQuestions } from '@passerelle/contracts';
import { QueryError, useApi, useCall } from '@passerelle/slice-kit';
import { Button, EmptyState, ErrorPanel, Loading, nbsp } from '@passerelle/ui-kit';
import { Layers } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createAttemptHold } from '../attempt/attempt-hold.js';
import { browserPorts } from '../attempt/ports/browser-ports.js';
import { forgetFiles } from '../kept-test/test-cache.js';
import { useKeptTest } from '../kept-test/use-kept-test.js';
import styles from '../player/player-frame.module.css';
import { useStable } from '../stable/use-stable.js';
import { players } from './players.js';

export interface AttemptPlayerProps {
  attempt: Attempt;
  onSubmitted(responseId: string): void;
  onLeave(): void;
}

const failure = 'Impossible de charger le test';

/** An open attempt: gets its questions and what this device kept, makes sure that no other tab plays it, then plays it. */
export function AttemptPlayer({ attempt, onSubmitted, onLeave }: AttemptPlayerProps) {
  const api = useApi();
  const submitted = useStable((responseId: string) => {
    void forgetFiles().catch(() => undefined);
    onSubmitted(responseId);
  });
  const [hold] = useState(() => createAttemptHold(attempt, submitted, browserPorts(api)));
  useEffect(() => hold.start(), [hold]);
  const held = useSyncExternalStore(hold.subscribe, hold.get);
  const questions = useCall(
    ['questions', attempt.test_id, attempt.id],
    readQuestions,
    { params: { testId: attempt.test_id }, query: { attempt_id: attempt.id } },
    // Each attempt has its own: kept beyond it they would pile up.
    { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  );
  useKeptTest(attempt, held.kind === 'held' ? questions.data : undefined);
  if (held.kind === 'elsewhere')
    return (
      <EmptyState
        headingLevel={1}
        icon={<Layers size={28} />}
        title="Ce test est ouvert dans un autre onglet"
        action={<Button onClick={hold.takeOver}>Continuer ici</Button>}
      >
        {nbsp('Vous pouvez le continuer ici : l’autre onglet s’arrêtera, vos réponses sont gardées.')}
      </EmptyState>
    );
  if (questions.isError) return <QueryError query={questions} title={failure} headingLevel={1} />;
  if (held.kind === 'failed')
    return (
      <ErrorPanel headingLevel={1} title={failure} onRetry={hold.reopen}>
        {nbsp(held.problem.message)}
      </ErrorPanel>
    );
  if (!questions.data || held.kind !== 'held')
    return (
      <div className={styles.stage}>
        <Loading />
      </div>
    );
  const Player = players[questions.data.skill];
  if (!Player) return <EmptyState headingLevel={1} title="Cette épreuve arrive bientôt" />;
  return (
    <Player
      key={held.opening}
      attempt={held.attempt}
      set={questions.data}
      unsent={held.unsent}
      onReopen={hold.reopen}
      onSubmitted={submitted}
      onLeave={onLeave}
    />
  );
}
