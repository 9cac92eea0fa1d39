import { type Answer, type Attempt, readQuestions } from '@passerelle/contracts';
import { useApi } from '@passerelle/slice-kit';
import { Button, EmptyState, ErrorPanel, nbsp, Skeleton } from '@passerelle/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { Layers } from 'lucide-react';
import { useEffect, useState } from 'react';
import { unsentStore } from './answers/unsent-store.js';
import { Player } from './player.js';
import styles from './player.module.css';
import { useOnlyTab } from './use-only-tab.js';

export interface AttemptPlayerProps {
  attempt: Attempt;
  onSubmitted(responseId: string): void;
  onLeave(): void;
}

/** An open attempt: gets its questions and what this device kept, makes sure that no other tab plays it, then plays it. */
export function AttemptPlayer({ attempt, onSubmitted, onLeave }: AttemptPlayerProps) {
  const api = useApi();
  const { state, takeOver } = useOnlyTab(attempt.id);
  const [unsent, setUnsent] = useState<Answer[] | null>(null);
  useEffect(() => {
    if (state === 'held') void unsentStore.read(attempt.id).then(setUnsent);
  }, [attempt.id, state]);
  const questions = useQuery({
    queryKey: ['questions', attempt.test_id, attempt.id],
    queryFn: ({ signal }) =>
      api.call(readQuestions, {
        params: { testId: attempt.test_id },
        query: { attempt_id: attempt.id },
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
  });

  if (state === 'elsewhere')
    return (
      <EmptyState
        headingLevel={1}
        icon={<Layers size={28} />}
        title="Ce test est ouvert dans un autre onglet"
        action={<Button onPress={takeOver}>Continuer ici</Button>}
      >
        {nbsp('Vous pouvez le continuer ici : l’autre onglet s’arrêtera, vos réponses sont gardées.')}
      </EmptyState>
    );
  if (questions.isError)
    return (
      <ErrorPanel
        headingLevel={1}
        title="Impossible de charger le test"
        onRetry={() => void questions.refetch()}
      >
        {nbsp(questions.error.message)}
      </ErrorPanel>
    );
  if (!questions.data || state === 'asking' || unsent === null)
    return (
      <div className={styles.stage} aria-busy="true">
        <Skeleton lines={8} />
      </div>
    );
  return (
    <Player
      attempt={attempt}
      set={questions.data}
      unsent={unsent}
      onSubmitted={onSubmitted}
      onLeave={onLeave}
    />
  );
}
