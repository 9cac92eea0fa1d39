import { submitPlacement } from '@passerelle/contracts';
import { QueryResult, useApi, useFocusOnMount, usePageTitle } from '@passerelle/slice-kit';
import { Button, Logo, Notice, nbsp } from '@passerelle/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { ArrowLeft, X } from 'lucide-react';
import { sentAnswers } from './answered.js';
import { PlacementQuestion } from './placement-question.js';
import styles from './placement-questions.module.css';
import type { PlacementStepProps } from './placement-start.js';

/** The questions, one after the other, without a timer. Every answer is kept as it is given; leaving costs nothing. */
export function PlacementQuestions({ query, number, kept, steps }: PlacementStepProps & { number: number }) {
  usePageTitle('Test de placement');
  const heading = useFocusOnMount();
  const api = useApi();
  const questions = query.data?.questions ?? [];
  const submit = useMutation({
    mutationFn: (answers: typeof kept.answers) =>
      api.call(submitPlacement, { body: { answers: sentAnswers(questions, answers) } }),
    onSuccess: (outcome, answers) => {
      kept.finish(answers, outcome);
      steps.toResult();
    },
    // The test may be another one by now.
    onError: () => void query.refetch(),
  });
  const at = Math.min(number, Math.max(1, questions.length));
  const question = questions[at - 1];
  const goOn = (answers: typeof kept.answers) => {
    if (submit.isPending) return;
    if (at < questions.length) steps.toQuestion(at + 1);
    else submit.mutate(answers);
  };
  return (
    <div className={styles.test}>
      <header className={styles.bar}>
        <div className={styles.title}>
          <Logo hasWordmark={false} />
          <h1 ref={heading} tabIndex={-1}>
            Test de placement
          </h1>
        </div>
        <Button variant="quiet" size="sm" icon={<X size={18} />} onClick={steps.toStart}>
          Quitter
        </Button>
      </header>
      <QueryResult
        query={query}
        title="Impossible de charger le test de placement"
        loading={<div className={styles.waiting} />}
      >
        {() =>
          question ? (
            <>
              <PlacementQuestion
                question={question}
                number={at}
                total={questions.length}
                response={kept.answers[question.id] ?? null}
                onChoose={(response) => kept.answer(question.id, response)}
              />
              <footer className={styles.foot}>
                {submit.isError ? (
                  <Notice tone="error" title="Votre résultat n’a pas pu être calculé">
                    {nbsp(`${submit.error.message} Vos réponses sont gardées.`)}
                  </Notice>
                ) : null}
                <div className={styles.actions}>
                  <Button
                    variant="secondary"
                    aria-label={at === 1 ? 'Retour à la présentation' : 'Question précédente'}
                    icon={<ArrowLeft size={18} />}
                    onClick={() => (at === 1 ? steps.toStart() : steps.toQuestion(at - 1, true))}
                  />
                  <Button
                    variant="secondary"
                    className={styles.unknown}
                    disabled={submit.isPending}
                    onClick={() => {
                      kept.answer(question.id, null);
                      goOn({ ...kept.answers, [question.id]: null });
                    }}
                  >
                    Je ne sais pas
                  </Button>
                  <Button
                    className={styles.next}
                    disabled={!(question.id in kept.answers)}
                    isPending={submit.isPending}
                    onClick={() => goOn(kept.answers)}
                  >
                    {at < questions.length ? 'Suivant' : 'Voir mon résultat'}
                  </Button>
                </div>
              </footer>
            </>
          ) : (
            <div className={styles.waiting}>
              <Notice title="Pas de test de placement pour le moment" />
            </div>
          )
        }
      </QueryResult>
    </div>
  );
}
