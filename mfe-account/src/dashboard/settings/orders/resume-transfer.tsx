import type { Order } from '@passerelle/contracts';
import { useHost, useSession } from '@passerelle/slice-kit';
import { Button, Notice } from '@passerelle/ui-kit';
import { transferState } from '../../../checkout/transfer-state.js';
import { useTransfer } from '../../../checkout/use-transfer.js';
import { usePlans } from '../../../subscriptions/use-subscriptions.js';
import styles from './order-list.module.css';

/** Back to an order that waits for its transfer: asked again, it is the same order, with the message written. A plan that is sold no more has no way back. */
export function ResumeTransfer({ order }: { order: Order }) {
  const host = useHost();
  const { user } = useSession();
  const plan = usePlans().data?.find(
    ({ plan_name, amount }) => plan_name === order.plan_name && amount === Number(order.amount),
  );
  const resume = useTransfer();
  if (!plan) return null;
  const open = () =>
    resume.mutate(
      { planId: plan.id, formId: crypto.randomUUID(), fields: null },
      {
        onSuccess: (made) => host.navigate('/payment', { state: transferState(plan.id, made, user) }),
      },
    );
  return (
    <div className={styles.receipt}>
      <Button
        variant="quiet"
        size="sm"
        aria-label={`Reprendre le transfert : ${order.plan_name}`}
        isPending={resume.isPending}
        onClick={open}
      >
        Reprendre le transfert
      </Button>
      {resume.isError ? <Notice tone="error">{resume.error.message}</Notice> : null}
    </div>
  );
}
