import { LinkButton, Notice, nbsp } from '@passerelle/ui-kit';
import type { Ref } from 'react';
import { formatDollars } from '../../format/dollars.js';
import { usePlans } from '../../subscriptions/use-subscriptions.js';
import { planWithInterviews } from './plan-with-interviews.js';

interface ShutNoteProps {
  /** Why nothing can be asked for. */
  readonly text: string;
  /** How many interviews the plans include, all spent. */
  readonly included: number;
  /** At the end of a mock exam, which has results without an interview too. */
  readonly isMock: boolean;
  /** It takes the focus where the calendar went. */
  readonly ref?: Ref<HTMLDivElement>;
}

/** Stands instead of the calendar where the plan has no interview: what has one, and how a mock exam goes on. */
export function ShutNote({ text, included, isMock, ref }: ShutNoteProps) {
  const { data } = usePlans();
  const plan = planWithInterviews(data, included);
  return (
    <div ref={ref} tabIndex={-1}>
      <Notice
        tone="info"
        isLive={false}
        title={nbsp(text)}
        action={
          <LinkButton href="/tarifs" size="sm" variant="secondary">
            Voir les tarifs
          </LinkButton>
        }
      >
        {isMock ? (
          <p>
            {nbsp('Vos résultats n’en dépendent pas : terminez sans entretien, par « Voir les résultats ».')}
          </p>
        ) : null}
        {plan ? (
          <p>
            {nbsp(
              included > 0
                ? `Le forfait ${plan.plan_name} en comprend ${plan.included?.interviews}, à ${formatDollars(plan.amount)}.`
                : `L’entretien se passe avec un enseignant, à l’heure que vous choisissez. Il est compris dès le forfait ${plan.plan_name}, à ${formatDollars(plan.amount)}.`,
            )}
          </p>
        ) : null}
      </Notice>
    </div>
  );
}
