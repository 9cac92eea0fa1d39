import { placementMost, submitPlacement } from '@passerelle/contracts';
import { QueryResult, useApi, useFocusOnMount, usePageTitle } from '@passerelle/slice-kit';
import { Button, Logo, Notice, nbsp, useSettling } from '@passerelle/ui-kit';
import { type UseQueryResult, useMutation } from '@tanstack/react-query';
import { ArrowLeft, X } from 'lucide-react';
import { usePreloaded } from '../listening/use-preloaded.js';
import { askedQuestions, sentAnswers } from './answered.js';
import { PlacementQuestion } from './placement-question.js';
import styles from './placement-questions.module.css';
import type { KeptAnswers } from './use-kept-placement.js';
import type { usePlacementSteps } from './use-placement-steps.js';
import type { PlacementTest } from './use-placement-tests.js';

interface PlacementQuestionsProps {
  readonly query: UseQueryResult<PlacementTest>;
  readonly number: number;
  readonly kept: KeptAnswers;
  /** The key of the other skill's result. */
  readonly beside: string | undefined;
  readonly steps: ReturnType<typeof usePlacementSteps>;
}

/** What stands once an answer is given: a render later, `kept` says it too. */
interface Given {
  readonly asked: KeptAnswers['blocks'];
  readonly answers: KeptAnswers['answers'];
}

/**
 * The questions, one after the other, without a timer. After each block the service says which come next, or what it came to. Every
 * answer is kept as it is given; leaving costs nothing.
 */
export function PlacementQuestions({ query, number, kept, beside, steps }: PlacementQuestionsProps) {
  usePageTitle('Test de placement');
  const heading = useFocusOnMount();
  const api = useApi();
  const { skill } = steps;
  const all = query.data?.questions ?? [];
  const known = askedQuestions(all, kept.blocks);
  const blocks = known.length > 0 ? kept.blocks : [query.data?.next ?? []];
  const questions = askedQuestions(all, blocks);
  const submit = useMutation({
    mutationFn: ({ asked, answers }: Given) =>
      api.call(submitPlacement, {
        body: { skill, answers: sentAnswers(asked.flat(), answers), ...(beside ? { beside } : {}) },
      }),
    onSuccess: (outcome, { asked, answers }) => {
      if (outcome.next?.length) {
        kept.goOn(answers, [...asked, outcome.next]);
        steps.toQuestion(skill, asked.flat().length + 1);
        return;
      }
      kept.finish(answers, outcome);
      steps.toResult(skill, true);
    },
    // The test may be another one by now.
    onError: () => void query.refetch(),
  });
  const at = Math.min(number, Math.max(1, questions.length));
  const question = questions[at - 1];
  usePreloaded(questions[at]);
  // A double press does not say it of a question that was not seen.
  const unknown = useSettling(question?.id);
  const goOn = (given: Given) => {
    if (submit.isPending) return;
    if (at < given.asked.flat().length) steps.toQuestion(skill, at + 1);
    else submit.mutate(given);
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
                total={placementMost}
                response={kept.answers[question.id] ?? null}
                onChoose={(response) => kept.answer(blocks, question.id, response)}
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
                    onClick={() => (at === 1 ? steps.toStart() : steps.toQuestion(skill, at - 1, true))}
                  />
                  <Button
                    ref={unknown}
                    variant="secondary"
                    className={styles.unknown}
                    disabled={submit.isPending}
                    onClick={() => {
                      const asked = kept.answer(blocks, question.id, null);
                      goOn({ asked, answers: { ...kept.answers, [question.id]: null } });
                    }}
                  >
                    Je ne sais pas
                  </Button>
                  <Button
                    className={styles.next}
                    disabled={!(question.id in kept.answers)}
                    isPending={submit.isPending}
                    onClick={() => goOn({ asked: blocks, answers: kept.answers })}
                  >
                    {at < placementMost ? 'Suivant' : 'Voir mon résultat'}
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
