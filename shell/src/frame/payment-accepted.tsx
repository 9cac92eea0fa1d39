import { CreditCard, Smartphone } from 'lucide-react';
import styles from './footer.module.css';
import { useSchool } from './school.js';

/** How one can pay; mobile money only at a school that takes it. */
export function PaymentAccepted() {
  const methods = useSchool()?.payment_methods;
  return (
    <ul className={styles.payment} aria-label="Paiements acceptés">
      <li className={styles.means}>
        <CreditCard size={18} aria-hidden="true" /> Visa
      </li>
      <li className={styles.means}>
        <CreditCard size={18} aria-hidden="true" /> Mastercard
      </li>
      {methods?.includes('orangemoney') ? (
        <li className={styles.means}>
          <Smartphone size={18} aria-hidden="true" /> Orange Money
        </li>
      ) : null}
    </ul>
  );
}
