import { useSession } from '@passerelle/slice-kit';
import { Loading, nbsp } from '@passerelle/ui-kit';
import { DeskBar } from '../desk/desk-bar.js';
import { Refusal } from '../desk/refusal.js';
import { roomsOf } from '../desk/rooms.js';
import { ContactMessages } from './contact-messages.js';
import styles from './moderation.module.css';
import { Newsletter } from './newsletter.js';
import { Testimonials } from './testimonials.js';

/** What people write to the school: messages to answer, testimonials to read before they show, and who gets the newsletter. */
export function ModerationPage() {
  const { phase, user } = useSession();
  if (phase !== 'ready') return <Loading lines={6} />;
  const isAdmin = roomsOf(user?.roles ?? []).some(({ to }) => to === '/ecole/messages');
  if (!isAdmin) return <Refusal who="l’administration" />;
  return (
    <div className={styles.page}>
      <DeskBar />
      <div className={styles.column}>
        <h1>Messages et témoignages</h1>
        <p className={styles.lead}>
          {nbsp('Ce que l’on écrit à l’école : répondez, publiez, ou non. Le plus ancien d’abord.')}
        </p>
        <ContactMessages />
        <Testimonials />
        <Newsletter />
      </div>
    </div>
  );
}
