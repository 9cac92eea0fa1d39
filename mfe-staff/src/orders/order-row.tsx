import type { DeskOrder } from '@passerelle/contracts';
import { Badge } from '@passerelle/ui-kit';
import { Link } from 'react-router';
import { dayText } from '../dates/date-text.js';
import { moneyText } from '../money/money-text.js';
import { methodText, standing, whoText } from './order-text.js';
import styles from './orders.module.css';

/** An order of the list: what, how much, whose, when, and how it stands. */
export function OrderRow({ order }: { readonly order: DeskOrder }) {
  const { label, tone } = standing(order);
  return (
    <li>
      <Link to={`/ecole/commandes/${order.id}`} className={styles.row}>
        <strong className={styles.sum}>{moneyText(order)}</strong>
        <span className={styles.what}>
          {order.plan_name} · {methodText(order)}
        </span>
        <span className={styles.who}>
          <b>{whoText(order)}</b> {order.email}
        </span>
        <time dateTime={order.created_at} className={styles.when}>
          {dayText(order.created_at)}
        </time>
        <Badge tone={tone} className={styles.badge}>
          {label}
        </Badge>
      </Link>
    </li>
  );
}
