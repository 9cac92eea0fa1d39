import type { Order } from '@passerelle/contracts';
import { load, saveFile, useHost } from '@passerelle/slice-kit';
import { Badge, Button, Notice, nbsp } from '@passerelle/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { shortDate } from '../../../format/dates.js';
import { amountOf, kindOf, noteOf, stateOf } from '../../../order/order-words.js';
import styles from './order-list.module.css';
import { ResumeTransfer } from './resume-transfer.js';

/** One order: what, when, how much, how it stands, what is awaited, and its receipt. */
export function OrderRow({ order }: { order: Order }) {
  const { label, tone } = stateOf(order);
  const note = noteOf(order);
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.plan}>
          {order.plan_name} <Badge tone={tone}>{label}</Badge>
        </p>
        <p className={styles.facts}>
          <time dateTime={order.created_at}>{shortDate(new Date(order.created_at))}</time> · {kindOf(order)}
          {order.refunded_at ? (
            <>
              {' '}
              · remboursée le{' '}
              <time dateTime={order.refunded_at}>{shortDate(new Date(order.refunded_at))}</time>
            </>
          ) : null}
        </p>
        {note ? <p className={styles.note}>{note}</p> : null}
      </div>
      <p className={styles.amount}>{amountOf(order)}</p>
      {order.awaits === 'transfer' ? <ResumeTransfer order={order} /> : null}
      {order.receipt ? <ReceiptButton order={order} path={order.receipt} /> : null}
    </li>
  );
}

/** The file is its owner’s: it is read with the session’s token, and only when asked for. */
function ReceiptButton({ order, path }: { order: Order; path: string }) {
  const host = useHost();
  const day = shortDate(new Date(order.created_at));
  const receipt = useMutation({
    mutationFn: async () => {
      const reply = await load((signal) => host.request(path, { signal }));
      if (!reply.ok) throw new Error(`the receipt answers ${reply.status}`);
      const [, name] = /filename="([\w.-]+)"/.exec(reply.headers.get('content-disposition') ?? '') ?? [];
      saveFile(await reply.blob(), name ?? 'recu.pdf');
    },
  });
  return (
    <div className={styles.receipt}>
      <Button
        variant="quiet"
        size="sm"
        icon={<Download />}
        aria-label={`Reçu (PDF) : ${order.plan_name}, ${day}`}
        isPending={receipt.isPending}
        pendingLabel="Préparation…"
        onClick={() => receipt.mutate()}
      >
        Reçu (PDF)
      </Button>
      {receipt.isError ? (
        <Notice tone="error" title="Le reçu ne se charge pas">
          {nbsp('Vérifiez votre connexion, puis réessayez.')}
        </Notice>
      ) : null}
    </div>
  );
}
