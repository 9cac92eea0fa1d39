import { listAuditOfBilling } from '@passerelle/contracts';
import { QueryResult, useCall } from '@passerelle/slice-kit';
import { nbsp } from '@passerelle/ui-kit';
import { momentText } from '../money/money-text.js';
import { doerText, journalText } from './journal-text.js';
import styles from './orders.module.css';

/** Who did what of one order, the newest first. */
export function OrderJournal({ orderId }: { readonly orderId: string }) {
  const journal = useCall(
    ['order-journal', orderId],
    listAuditOfBilling,
    { query: { subject: orderId } },
    { staleTime: 0 },
  );
  return (
    <section aria-labelledby="journal-title" className={styles.journal}>
      <h2 id="journal-title">Journal</h2>
      <QueryResult query={journal} title="Le journal ne s’affiche pas" headingLevel={3} lines={3}>
        {({ results }) =>
          results.length === 0 ? (
            <p>{nbsp('Rien n’a changé encore.')}</p>
          ) : (
            <ol className={styles.entries}>
              {results.map((entry) => (
                <li key={entry.id}>
                  <time dateTime={entry.at}>{momentText(entry.at)}</time>
                  <span>
                    <b>{journalText(entry)}</b> · {doerText(entry)}
                  </span>
                </li>
              ))}
            </ol>
          )
        }
      </QueryResult>
    </section>
  );
}
