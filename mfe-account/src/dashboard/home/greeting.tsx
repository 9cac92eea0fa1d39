import type { User } from '@passerelle/contracts';
import type { ReactNode } from 'react';
import { longDate } from '../../format/dates.js';
import styles from './home.module.css';

/** « Bonjour Aïssatou », and today’s date; a learner’s goal stands beside them. */
export function Greeting({ user, children }: { user: User; children?: ReactNode }) {
  const today = new Date();
  return (
    <header className={styles.greeting}>
      <div>
        <h1>{`Bonjour ${user.first_name}`.trim()}</h1>
        <p className={styles.date}>
          <time dateTime={today.toLocaleDateString('en-CA')}>{longDate(today)}</time>
        </p>
      </div>
      {children}
    </header>
  );
}
