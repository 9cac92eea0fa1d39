import { LinkButton, Notice, type NoticeProps, nbsp } from '@passerelle/ui-kit';
import { codeOf, leadsToPlans } from './leads-to-plans.js';

/** Why something was refused, with the way to the plans where one would open it. */
export function ProblemNotice({ problem, ...notice }: { problem: Error } & Omit<NoticeProps, 'action'>) {
  return (
    <Notice
      tone="error"
      title={nbsp(problem.message)}
      {...notice}
      action={
        leadsToPlans(codeOf(problem)) ? (
          <LinkButton href="/tarifs" size="sm" variant="secondary">
            Voir les tarifs
          </LinkButton>
        ) : null
      }
    />
  );
}
