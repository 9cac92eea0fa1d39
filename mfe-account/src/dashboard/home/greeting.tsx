import type { User } from '@passerelle/contracts';
import { longDate } from '../../format/dates.js';
import styles from './home.module.css';

/** « Bonjour Aïssatou », and today’s date. */
export function Greeting({ user }: { user: User }) {
  const today = new Date();
  return (
    <header>
      <h1>{`Bonjour ${user.first_name}`.trim()}</h1>
      <p className={styles.date}>
        <time dateTime={today.toLocaleDateString('en-CA')}>{longDate(today)}</time>
      </p>
    </header>
  );
}
