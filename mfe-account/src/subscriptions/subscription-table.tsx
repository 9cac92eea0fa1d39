import type { UserSubscription } from '@passerelle/contracts';
import { QueryResult } from '@passerelle/slice-kit';
import { Badge, Skeleton, Table, type TableColumn } from '@passerelle/ui-kit';
import { shortDate } from '../format/dates.js';
import { periodOf, type SubscriptionPeriod } from './period.js';
import styles from './subscription-table.module.css';
import { useJudgedAt, useSubscriptions } from './use-subscriptions.js';

type Row = SubscriptionPeriod & {
  readonly id: string;
  readonly plan: UserSubscription['subscription_details'];
};

const columns: ReadonlyArray<TableColumn<Row>> = [
  {
    id: 'plan',
    header: 'Forfait',
    isRowHeader: true,
    cell: ({ plan, startsAt, endsAt }) => (
      <>
        {plan.plan_name}
        <span className={styles.type}> · {plan.sub_type}</span>
        <span className={styles.period}>
          <Day date={startsAt} /> – <Day date={endsAt} />
        </span>
      </>
    ),
  },
  { id: 'start', header: 'Début', className: styles.wide, cell: ({ startsAt }) => <Day date={startsAt} /> },
  { id: 'end', header: 'Fin', className: styles.wide, cell: ({ endsAt }) => <Day date={endsAt} /> },
  {
    id: 'status',
    header: 'Statut',
    cell: ({ status }) =>
      status === 'Active' ? (
        <Badge tone="success">
          <span lang="en">Active</span>
        </Badge>
      ) : status === 'Upcoming' ? (
        <Badge tone="river">À venir</Badge>
      ) : (
        <span className={styles.expired}>
          <Badge>
            <span lang="en">Expired</span>
          </Badge>
          <a href="/tarifs" lang="en" className={styles.renew}>
            Renew
          </a>
        </span>
      ),
  },
];

/** One's subscriptions: the current one first, then what follows it, then what is over, the latest first. */
export function SubscriptionTable() {
  const subscriptions = useSubscriptions();
  const now = useJudgedAt();
  return (
    <QueryResult
      query={subscriptions}
      title="Vos abonnements ne s’affichent pas"
      headingLevel={3}
      loading={<Skeleton lines={3} height="1.5rem" />}
    >
      {(list) =>
        list.length === 0 ? (
          <p className={styles.empty} lang="en">
            No subscriptions found.
          </p>
        ) : (
          <Table caption="Abonnements" columns={columns} rows={rowsOf(list, now)} rowKey={({ id }) => id} />
        )
      }
    </QueryResult>
  );
}

const order = ['Active', 'Upcoming', 'Expired'] as const;

function rowsOf(subscriptions: readonly UserSubscription[], now: Date): Row[] {
  const rows = subscriptions
    .map((subscription) => ({
      id: subscription.id,
      plan: subscription.subscription_details,
      ...periodOf(subscription, now),
    }))
    .reverse();
  // The list's last stays first of those that run; the others go by their date.
  return rows.sort(
    (a, b) =>
      order.indexOf(a.status) - order.indexOf(b.status) ||
      (a.status === 'Active' ? 0 : a.startsAt.getTime() - b.startsAt.getTime()) *
        (a.status === 'Expired' ? -1 : 1),
  );
}

function Day({ date }: { date: Date }) {
  return (
    <time dateTime={date.toISOString()} className={styles.day}>
      {shortDate(date)}
    </time>
  );
}
