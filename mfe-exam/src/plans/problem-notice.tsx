import { addressOfSection } from '@passerelle/contracts';
import { LinkButton, Notice, type NoticeProps, nbsp } from '@passerelle/ui-kit';
import { codeOf, leadsToPlans } from './leads-to-plans.js';

/** Why something was refused, with the way to what would open it. */
export function ProblemNotice({ problem, ...notice }: { problem: Error } & Omit<NoticeProps, 'action'>) {
  return <Notice tone="error" title={nbsp(problem.message)} {...notice} action={wayOn(codeOf(problem))} />;
}

function wayOn(code: ReturnType<typeof codeOf>) {
  if (leadsToPlans(code))
    return (
      <LinkButton href="/tarifs" size="sm" variant="secondary">
        Voir les tarifs
      </LinkButton>
    );
  if (code === 'mailbox_unproven')
    return (
      <LinkButton href={addressOfSection('accountsettings')} size="sm" variant="secondary">
        Recevoir un nouveau lien
      </LinkButton>
    );
  return null;
}
