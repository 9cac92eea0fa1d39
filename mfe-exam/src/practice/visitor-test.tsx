import { readQuestions } from '@passerelle/contracts';
import { useApi, useHost } from '@passerelle/slice-kit';
import { Button, ErrorPanel, LinkButton, Notice, nbsp, QuestionGrid, Skeleton } from '@passerelle/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePreloaded } from '../listening/use-preloaded.js';
import { QuestionPane } from '../player/question-pane.js';
import styles from './visitor-test.module.css';

/** A test as a visitor sees it: every question can be read, none answered; no timer, no correction. */
export function VisitorTest({ testId, onLeave }: { testId: string; onLeave(): void }) {
  const api = useApi();
  const host = useHost();
  const [number, setNumber] = useState(1);
  const set = useQuery({
    queryKey: ['questions', testId, 'visitor'],
    queryFn: ({ signal }) => api.call(readQuestions, { params: { testId }, signal }),
  });
  usePreloaded(set.data?.normal_questions[number]);
  if (set.isError)
    return (
      <ErrorPanel title="Ce test ne s’ouvre pas" onRetry={() => void set.refetch()}>
        {nbsp(set.error.message)}
      </ErrorPanel>
    );
  const questions = set.data?.normal_questions;
  const question = questions?.[number - 1];
  if (!questions || !question) return <Skeleton lines={8} />;
  return (
    <div className={styles.test}>
      <Notice
        isLive={false}
        title="Vous découvrez ce test sans y répondre"
        action={
          <LinkButton href="/tarifs" size="sm" variant="secondary">
            Commencez ici
          </LinkButton>
        }
      >
        {nbsp(
          'Avec un abonnement : le chronomètre, vos réponses gardées, le score estimé et chaque réponse expliquée.',
        )}
      </Notice>
      <div className={styles.question}>
        <QuestionPane question={question} total={questions.length} response={null} isDisabled>
          <div className={styles.actions}>
            <Button variant="secondary" onPress={() => (number === 1 ? onLeave() : setNumber(number - 1))}>
              Retour
            </Button>
            {number === questions.length ? (
              <Button variant="accent" onPress={() => host.navigate('/tarifs')}>
                Terminer
              </Button>
            ) : (
              <Button onPress={() => setNumber(number + 1)}>Suivant</Button>
            )}
          </div>
        </QuestionPane>
      </div>
      <QuestionGrid
        current={number}
        onSelect={setNumber}
        questions={questions.map((each) => ({ number: each.number, isAnswered: false, isFlagged: false }))}
      />
      <p className={styles.origin}>
        {nbsp('Contenus originaux, inspirés de sujets réels ; ce ne sont pas les sujets de l’examen.')}
      </p>
    </div>
  );
}
