import { answerDrillQuestion, listDrillQuestions, skillFacts } from '@passerelle/contracts';
import { QueryError, QueryResult, useApi, useCall } from '@passerelle/slice-kit';
import { Badge, Button, EmptyState, nbsp } from '@passerelle/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { Dumbbell, LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { whenComes } from '../format/days.js';
import styles from './drill.module.css';
import { choiceText, type DrillChoice, questionsNamed } from './drill-choice.js';
import { useKeptSitting } from './kept-sitting.js';
import { PracticeSitting } from './practice-sitting.js';
import review from './review.module.css';
import { countsOf, isOver, isUnfinished, openSitting, type Sitting, stopped } from './sitting.js';
import { drillWords } from './sitting-words.js';

export interface DrillProps {
  choice: DrillChoice;
  /** The button that leaves at the end. */
  backLabel: string;
  onLeave(): void;
}

/** Questions of a choice, ten at most, each explained as soon as it is answered; what is answered wrong comes to be reviewed. */
export function Drill({ choice, backLabel, onLeave }: DrillProps) {
  const api = useApi();
  const queries = useQueryClient();
  const [kept, keep] = useKeptSitting();
  const asked = useCall(
    ['review', 'drill', choice],
    listDrillQuestions,
    { query: choice },
    // A sitting keeps the questions it began with.
    { enabled: kept === null, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  );
  const sitting = kept ?? (asked.data?.length ? openSitting(asked.data) : null);
  const leave = () => {
    // What was missed waits to be reviewed now.
    void queries.invalidateQueries({ queryKey: ['review', 'state'] });
    onLeave();
  };
  const stop = () => {
    const end = sitting && stopped(sitting);
    if (end) keep(end);
    else leave();
  };
  const title = titleOf(choice, sitting);
  const text = choice.response_id ? skillOf(sitting) : choiceText(choice);
  return (
    <section className={styles.drill}>
      <header className={styles.head}>
        <h1 tabIndex={-1}>{title}</h1>
        {text ? <p>{nbsp(text)}</p> : null}
        <Badge>Sans limite de temps</Badge>
        {sitting && isOver(sitting) ? null : (
          <Button
            variant="quiet"
            size="sm"
            icon={<LogOut size={16} />}
            className={styles.leave}
            onClick={stop}
          >
            Arrêter ici
          </Button>
        )}
      </header>
      <div className={styles.body}>
        {sitting ? (
          <PracticeSitting
            sitting={sitting}
            words={drillWords(title, backLabel)}
            onChange={keep}
            send={({ question_id: questionId, version }, response) =>
              api.call(answerDrillQuestion, { params: { questionId }, body: { response, version } })
            }
            after={(ended, back) => <AfterDrill choice={choice} sitting={ended} back={back} onBegin={keep} />}
            onStop={stop}
            onLeave={leave}
          />
        ) : (
          <QueryResult query={asked} title="Impossible de charger vos questions" lines={10}>
            {() => (
              <EmptyState
                icon={<Dumbbell size={28} />}
                title="Aucune question à travailler ici"
                action={<Button onClick={leave}>{backLabel}</Button>}
              >
                {nbsp(
                  'Votre forfait n’en ouvre pas de ce choix, ou leur test est en cours : terminez-le d’abord.',
                )}
              </EmptyState>
            )}
          </QueryResult>
        )}
      </div>
    </section>
  );
}

function titleOf(choice: DrillChoice, sitting: Sitting | null): string {
  if (choice.response_id) return 'Refaire les manquées';
  return sitting ? questionsNamed(sitting.questions.length) : 'Entraînement';
}

/** All that a response missed is of one skill. */
function skillOf(sitting: Sitting | null): string | null {
  const first = sitting?.questions[0];
  return first ? skillFacts[first.skill].label : null;
}

interface AfterDrillProps {
  choice: DrillChoice;
  sitting: Sitting;
  back: ReactNode;
  onBegin(sitting: Sitting): void;
}

function AfterDrill({ choice, sitting, back, onBegin }: AfterDrillProps) {
  const isAskedAgain = choice.response_id === undefined && !isUnfinished(sitting);
  // Only now: what was just answered comes last in it.
  const next = useCall(
    ['review', 'drill', choice, 'next'],
    listDrillQuestions,
    { query: choice },
    { enabled: isAskedAgain, staleTime: 0, gcTime: 0 },
  );
  const here = new Set(sitting.questions.map(({ question_id }) => question_id));
  const text = afterText(sitting);
  const again = sitting.questions.length > 1 ? 'Les refaire' : 'La refaire';
  const others = next.data?.filter(({ question_id }) => !here.has(question_id));
  return (
    <>
      {text ? <p>{nbsp(text)}</p> : null}
      <QueryError query={next} title="Impossible de charger d’autres questions" headingLevel={3} />
      <div className={review.actions}>
        {back}
        {others ? (
          <Button onClick={() => onBegin(openSitting(others.length > 0 ? others : sitting.questions))}>
            {others.length > 0 ? questionsNamed(others.length, 'autre') : again}
          </Button>
        ) : null}
      </div>
    </>
  );
}

/** What comes to be reviewed next, by tomorrow: only what was once answered wrong, in a test or here; a blank that is right now does not. */
function afterText(sitting: Sitting): string {
  const { right, answered } = countsOf(sitting);
  if (answered === 0) return 'Aucune réponse : ces questions vous attendent.';
  const now = new Date();
  const times = sitting.answers.flatMap(({ outcome }) =>
    outcome?.due_at ? whenComes(new Date(outcome.due_at), now) : [],
  );
  const near = times.filter((each) => each === 'aujourd’hui' || each === 'demain');
  const when = near.every((each) => each === near[0]) ? near[0] : 'd’ici demain';
  const soon = near.length;
  return [
    right === answered ? 'Tout est juste.' : '',
    soon > 1 ? `${soon} questions reviennent ${when} dans « À revoir ».` : '',
    soon === 1 ? `Une question revient ${when} dans « À revoir ».` : '',
  ]
    .join(' ')
    .trim();
}
