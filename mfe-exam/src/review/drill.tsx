import { answerDrillQuestion, listDrillQuestions } from '@passerelle/contracts';
import { QueryResult, useApi, useCall } from '@passerelle/slice-kit';
import { Badge, Button, EmptyState, nbsp } from '@passerelle/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { Dumbbell, LogOut } from 'lucide-react';
import styles from './drill.module.css';
import { choiceText, type DrillChoice } from './drill-choice.js';
import { PracticeSitting } from './practice-sitting.js';
import review from './review.module.css';
import { countsOf, type Sitting } from './sitting.js';
import { drillWords } from './sitting-words.js';

export interface DrillProps {
  choice: DrillChoice;
  /** The button that leaves at the end. */
  backLabel: string;
  onLeave(): void;
}

/** Ten questions of a choice, each explained as soon as it is answered; what is missed comes to be reviewed. */
export function Drill({ choice, backLabel, onLeave }: DrillProps) {
  const api = useApi();
  const queries = useQueryClient();
  const title = choice.response_id ? 'Refaire les manquées' : 'Dix questions';
  const asked = useCall(
    ['review', 'drill', choice],
    listDrillQuestions,
    { query: choice },
    // A sitting keeps the questions it began with.
    { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  );
  const leave = () => {
    // What was missed waits to be reviewed now.
    void queries.invalidateQueries({ queryKey: ['review', 'state'] });
    onLeave();
  };
  const text = choiceText(choice);
  return (
    <section className={styles.drill}>
      <header className={styles.head}>
        <h1 tabIndex={-1}>{title}</h1>
        <p>{nbsp(text)}</p>
        <Badge>Sans limite de temps</Badge>
        <Button
          variant="quiet"
          size="sm"
          icon={<LogOut size={16} />}
          className={styles.leave}
          onClick={leave}
        >
          Arrêter ici
        </Button>
      </header>
      <div className={styles.body}>
        <QueryResult query={asked} title="Impossible de charger vos questions" lines={10}>
          {(questions) =>
            questions.length === 0 ? (
              <EmptyState
                icon={<Dumbbell size={28} />}
                title="Aucune question à travailler ici"
                action={<Button onClick={leave}>{backLabel}</Button>}
              >
                {nbsp(
                  'Votre forfait n’en ouvre pas de ce choix, ou leur test est en cours : terminez-le d’abord.',
                )}
              </EmptyState>
            ) : (
              <PracticeSitting
                key={asked.dataUpdatedAt}
                questions={questions}
                words={drillWords(title, backLabel)}
                send={(questionId, response) =>
                  api.call(answerDrillQuestion, { params: { questionId }, body: { response } })
                }
                after={(sitting, back) => (
                  <>
                    <p>{nbsp(afterText(sitting))}</p>
                    <div className={review.actions}>
                      {back}
                      {choice.response_id ? null : (
                        <Button onClick={() => void asked.refetch()}>Dix autres questions</Button>
                      )}
                    </div>
                  </>
                )}
                onLeave={leave}
              />
            )
          }
        </QueryResult>
      </div>
    </section>
  );
}

function afterText(sitting: Sitting): string {
  const { right, answered } = countsOf(sitting);
  if (answered === 0) return 'Aucune réponse : ces questions vous attendent.';
  return right === answered
    ? 'Tout est juste.'
    : 'Les questions manquées reviennent demain dans « À revoir ».';
}
