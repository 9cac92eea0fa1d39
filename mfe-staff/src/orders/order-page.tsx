import { type DeskOrder, listAllOrders, refundOrder } from '@passerelle/contracts';
import { QueryResult, useApi, useCall, useHost } from '@passerelle/slice-kit';
import { AlertDialog, Badge, Button, EmptyState, Notice, nbsp } from '@passerelle/ui-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useParams } from 'react-router';
import { dayText } from '../dates/date-text.js';
import { JournalList } from '../journal/journal-list.js';
import { moneyText } from '../money/money-text.js';
import { isStale } from '../notices/is-stale.js';
import { SchoolPage } from '../school/school-page.js';
import { ConfirmDialog } from './confirm-dialog.js';
import { EndDialog } from './end-dialog.js';
import {
  accessText,
  isConfirmable,
  isRefundable,
  methodText,
  receiptText,
  refundText,
  standing,
  whoText,
} from './order-text.js';
import styles from './orders.module.css';

/** What its journal is read from. */
const ofOrders = ['svc-billing'] as const;

/** An order: what it is, what can be done about it, and who did what. */
export function OrderPage() {
  const { orderId = '' } = useParams();
  return (
    <SchoolPage width="wide">
      <Link to="/ecole/commandes" className={styles.back}>
        Toutes les commandes
      </Link>
      <ReadOrder id={orderId} />
    </SchoolPage>
  );
}

function ReadOrder({ id }: { readonly id: string }) {
  const queries = useQueryClient();
  const found = useCall(
    ['order', id],
    listAllOrders,
    { query: { q: id } },
    { staleTime: 0, refetchOnWindowFocus: 'always' },
  );
  const onChanged = () => {
    void found.refetch();
    for (const queryKey of [['orders'], ['awaited-orders'], ['journal']])
      void queries.invalidateQueries({ queryKey });
  };
  return (
    <QueryResult query={found} title="La commande ne s’affiche pas" headingLevel={1} lines={8}>
      {({ results }) => {
        const order = results.find((each) => each.id === id);
        return order ? (
          <ShownOrder order={order} onChanged={onChanged} />
        ) : (
          <EmptyState headingLevel={1} icon={<ReceiptText size={28} />} title="Cette commande n’existe pas" />
        );
      }}
    </QueryResult>
  );
}

interface ShownOrderProps {
  readonly order: DeskOrder;
  onChanged(): void;
}

function ShownOrder({ order, onChanged }: ShownOrderProps) {
  const { label, tone } = standing(order);
  const access = accessText(order);
  return (
    <>
      <header className={styles.head}>
        <h1>
          {order.plan_name}, {moneyText(order)}
        </h1>
        <Badge tone={tone}>{label}</Badge>
      </header>
      <dl className={styles.facts}>
        <Fact name="Personne">
          <Link to={`/ecole/commandes?personne=${encodeURIComponent(order.user_id)}`}>{whoText(order)}</Link>{' '}
          {order.email}
        </Fact>
        <Fact name="Commandée le">{dayText(order.created_at)}</Fact>
        {order.paid_at ? <Fact name="Payée le">{dayText(order.paid_at)}</Fact> : null}
        {order.refunded_at ? <Fact name="Remboursée le">{dayText(order.refunded_at)}</Fact> : null}
        <Fact name="Paiement">{methodText(order)}</Fact>
        {access ? <Fact name="Accès">{access}</Fact> : null}
        {order.receipt_number ? <Fact name="Reçu">{receiptText(order.receipt_number)}</Fact> : null}
        <Fact name="Numéro">{order.id}</Fact>
      </dl>
      <OrderActions order={order} onChanged={onChanged} />
      <section aria-labelledby="journal-title" className={styles.journal}>
        <h2 id="journal-title">Journal</h2>
        <JournalList services={ofOrders} subject={order.id} />
      </section>
    </>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

function OrderActions({ order, onChanged }: ShownOrderProps) {
  const [asked, setAsked] = useState<'confirm' | 'refund' | 'end' | null>(null);
  const [api, host] = [useApi(), useHost()];
  const refund = useMutation({
    mutationFn: () => api.call(refundOrder, { params: { orderId: order.id } }),
    onSuccess: ({ awaits }) => {
      host.announce(awaits === 'refund' ? 'Remboursement demandé' : 'Commande remboursée');
      onChanged();
    },
    onError: (error) => {
      if (isStale(error)) onChanged();
    },
  });
  const { subscription } = order;
  const isOpen = subscription != null && subscription.ended_at === null;
  return (
    <>
      <div className={styles.actions}>
        {isConfirmable(order) ? (
          <Button variant="secondary" size="sm" onClick={() => setAsked('confirm')}>
            Confirmer le transfert
          </Button>
        ) : null}
        {isRefundable(order) ? (
          <Button
            variant="secondary"
            size="sm"
            isPending={refund.isPending}
            onClick={() => setAsked('refund')}
          >
            Rembourser
          </Button>
        ) : null}
        {isOpen ? (
          <Button variant="secondary" size="sm" onClick={() => setAsked('end')}>
            Mettre fin à l’abonnement
          </Button>
        ) : null}
      </div>
      {refund.error ? (
        <Notice tone="error" title="Ce n’est pas remboursé">
          {nbsp(refund.error.message)}
        </Notice>
      ) : null}
      <AlertDialog
        isOpen={asked === 'refund'}
        onOpenChange={() => setAsked(null)}
        title={nbsp(`Rembourser ${moneyText(order)} à ${whoText(order)} ?`)}
        confirmLabel="Rembourser"
        cancelLabel="Annuler"
        tone="danger"
        onConfirm={() => {
          // Closed by the first press: a second one finds nothing.
          setAsked(null);
          refund.mutate();
        }}
      >
        {refundText(order)}
      </AlertDialog>
      {asked === 'confirm' ? (
        <ConfirmDialog
          order={order}
          onClose={() => setAsked(null)}
          onStale={onChanged}
          onConfirmed={() => {
            setAsked(null);
            onChanged();
          }}
        />
      ) : null}
      {asked === 'end' && subscription ? (
        <EndDialog
          order={order}
          subscriptionId={subscription.id}
          onClose={() => setAsked(null)}
          onStale={onChanged}
          onEnded={() => {
            setAsked(null);
            onChanged();
          }}
        />
      ) : null}
    </>
  );
}
