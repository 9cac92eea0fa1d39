import { listBookings } from '@passerelle/contracts';
import { QueryResult, useCall } from '@passerelle/slice-kit';
import { Card, nbsp } from '@passerelle/ui-kit';
import { ChevronRight } from 'lucide-react';
import { interviewRequests } from './interview-requests.js';
import styles from './staff-home.module.css';

/** For teachers: the interviews that candidates asked for, each with the way to its answer. */
export function RequestsCard() {
  const bookings = useCall(['bookings'], listBookings, {}, { staleTime: 0, refetchOnWindowFocus: true });
  return (
    <Card as="section" title="Demandes d’entretien">
      <QueryResult query={bookings} title="Les demandes ne s’affichent pas" headingLevel={3} lines={3}>
        {(all) => {
          const requests = interviewRequests(all, new Date());
          if (requests.length === 0)
            return <p className={styles.note}>Aucune demande n’attend votre réponse.</p>;
          return (
            <>
              <p className={styles.note}>
                {nbsp('À l’heure de l’école. Choisissez une demande pour y répondre.')}
              </p>
              <ul className={styles.list}>
                {requests.map(({ id, when, who }) => (
                  <li key={id}>
                    <a href={`/bookings/${encodeURIComponent(id)}/approve_booking/`} className={styles.entry}>
                      <span>
                        {when}
                        {who ? <span className={styles.detail}>{who}</span> : null}
                      </span>
                      <ChevronRight size={18} aria-hidden="true" />
                    </a>
                  </li>
                ))}
              </ul>
            </>
          );
        }}
      </QueryResult>
    </Card>
  );
}
