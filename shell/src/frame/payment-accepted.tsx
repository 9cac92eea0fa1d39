import { CreditCard, Smartphone } from 'lucide-react';
import styles from './footer.module.css';

/** How one can pay. */
export function PaymentAccepted() {
  return (
    <ul className={styles.payment} aria-label="Paiements acceptés">
      <li className={styles.means}>
        <CreditCard size={18} aria-hidden="true" /> Visa
      </li>
      <li className={styles.means}>
        <CreditCard size={18} aria-hidden="true" /> Mastercard
      </li>
      <li className={styles.means}>
        <Smartphone size={18} aria-hidden="true" /> Orange Money
      </li>
    </ul>
  );
}
