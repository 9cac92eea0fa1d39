import { confirmOrder, counted, type DeskOrder, rejectOrder } from '@passerelle/contracts';
import { useApi, useHost } from '@passerelle/slice-kit';
import { AlertDialog, Button, nbsp } from '@passerelle/ui-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { dayText } from '../dates/date-text.js';
import { moneyText } from '../money/money-text.js';
import { isStale } from '../notices/is-stale.js';
import { Undone } from '../notices/undone.js';
import { ofName } from '../people/of-name.js';
import { AmountField } from './amount-field.js';
import styles from './transfers.module.css';
import { isWhole, typedAmount } from './typed-amount.js';

interface TransferProps {
  readonly order: DeskOrder;
  /** Others wait for the same sum: which one came, the amount does not tell. */
  readonly hasTwin: boolean;
  /** @param row goes */
  onDecided(row: Element | null): void;
  /** Somebody else decided before. */
  onStale(row: Element | null, error: Error): void;
}

/** A transfer that is awaited. Confirming needs the amount that came, and only the whole one does; where another waits for the same sum, it is asked whose this is. */
export function Transfer({ order, hasTwin, onDecided, onStale }: TransferProps) {
  const api = useApi();
  const host = useHost();
  const queries = useQueryClient();
  const row = useRef<HTMLLIElement>(null);
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState<'confirm' | 'reject' | null>(null);
  const amount = typedAmount(typed);
  const decide = useMutation({
    mutationFn: (verdict: 'confirm' | 'reject') =>
      api.call(verdict === 'confirm' ? confirmOrder : rejectOrder, {
        params: { orderId: order.id },
        query: amount === null ? {} : { amount },
      }),
    onSuccess: (_order, verdict) => {
      host.announce(verdict === 'confirm' ? 'Transfert confirmé' : 'Transfert refusé');
      void queries.invalidateQueries({ queryKey: ['journal'] });
    },
    onSettled: (_order, error) => {
      // The dialog goes first: it holds the focus, and hides why it is not done.
      flushSync(() => setAsked(null));
      if (!error) onDecided(row.current);
      else if (isStale(error)) onStale(row.current, error);
    },
  });
  const who = `${order.first_name} ${order.last_name}`.trim();
  const name = who || (order.email ?? 'ce compte');
  const isRight = isWhole(amount, order.amount);
  const isDone = decide.isPending || decide.isSuccess;
  return (
    <li ref={row} className={styles.transfer}>
      <div className={styles.facts}>
        <strong>{moneyText(order)}</strong>
        <span>
          {order.plan_name} · {counted(order.plan_duration, 'jour')}
        </span>
        <span>
          {who ? <b>{who}</b> : null} {order.email ?? 'compte supprimé'}
        </span>
        <span className={styles.since}>
          {nbsp('depuis le')} <time dateTime={order.created_at}>{dayText(order.created_at)}</time> ·{' '}
          <span className={styles.id}>{order.id}</span>
        </span>
      </div>
      <form
        className={styles.decision}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isRight || isDone) return;
          if (hasTwin) setAsked('confirm');
          else decide.mutate('confirm');
        }}
      >
        <AmountField order={order} typed={typed} onType={setTyped} />
        <div className={styles.buttons}>
          <Button
            type="submit"
            size="sm"
            disabled={!isRight}
            isPending={decide.isPending && decide.variables === 'confirm'}
          >
            Confirmer
          </Button>
          <Button variant="secondary" size="sm" disabled={isDone} onClick={() => setAsked('reject')}>
            Refuser
          </Button>
        </div>
      </form>
      <Undone error={decide.error} />
      <AlertDialog
        isOpen={asked === 'confirm'}
        onOpenChange={() => setAsked(null)}
        title={nbsp(`Confirmer le transfert ${ofName(name)} ?`)}
        confirmLabel="Confirmer"
        cancelLabel="Annuler"
        isPending={decide.isPending}
        onConfirm={() => decide.mutate('confirm')}
      >
        {nbsp(
          `Un autre transfert attend aussi ${moneyText(order)}. Celui-ci : ${order.email ?? 'compte supprimé'}, commande ${order.id}. Comparez avec le message que vous avez reçu.`,
        )}
      </AlertDialog>
      <AlertDialog
        isOpen={asked === 'reject'}
        onOpenChange={() => setAsked(null)}
        title={nbsp(`Refuser le transfert ${ofName(name)} ?`)}
        confirmLabel="Refuser"
        cancelLabel="Annuler"
        isPending={decide.isPending}
        onConfirm={() => decide.mutate('reject')}
      >
        {nbsp(refusalText(order, amount))}
      </AlertDialog>
    </li>
  );
}

/** What becomes of a transfer that is refused; `amount`: what was typed to have come. */
function refusalText(order: DeskOrder, amount: string | null): string {
  if (amount === null)
    return 'L’argent n’est pas arrivé : l’acheteur le lit par e-mail. Un transfert qui arrive plus tard se confirme encore, sur la page de la commande.';
  const came = moneyText({ ...order, amount });
  if (isWhole(amount, order.amount))
    return `Vous avez noté ${came}, le montant attendu : si l’argent est là, annulez et choisissez « Confirmer ». Refusé, l’acheteur lit par e-mail que rien n’est arrivé.`;
  return `Seuls ${came} sont arrivés : l’acheteur lit par e-mail que le transfert n’est pas confirmé ; le journal garde le montant.`;
}
