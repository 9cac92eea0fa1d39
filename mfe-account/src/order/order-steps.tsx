import { Check, Hourglass, X } from 'lucide-react';
import styles from './order-progress.module.css';

interface OrderStep {
  readonly name: string;
  /** In a word. */
  readonly state: string;
  readonly is: 'done' | 'broken' | 'waiting' | 'ahead';
}

const marks = {
  done: <Check size={16} strokeWidth={3} />,
  broken: <X size={16} strokeWidth={3} />,
  waiting: <Hourglass size={16} strokeWidth={2.5} />,
  ahead: null,
};

/** The piers of a payment: how far an order has come. */
export function OrderSteps({ steps }: { steps: readonly OrderStep[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ name, state, is }) => (
        <li key={name} className={styles[is]}>
          <span className={styles.pier} aria-hidden="true">
            {marks[is]}
          </span>
          <strong>{name}</strong> <span className={styles.state}>{state}</span>
        </li>
      ))}
    </ol>
  );
}
