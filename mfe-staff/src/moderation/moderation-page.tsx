import { nbsp } from '@passerelle/ui-kit';
import { SchoolPage } from '../school/school-page.js';
import { ContactMessages } from './contact-messages.js';
import styles from './moderation.module.css';
import { Newsletter } from './newsletter.js';
import { Testimonials } from './testimonials.js';

/** What people write to the school: messages to answer, testimonials to read before they show, and who gets the newsletter. */
export function ModerationPage() {
  return (
    <SchoolPage width="narrow">
      <h1>Messages et témoignages</h1>
      <p className={styles.lead}>
        {nbsp('Ce que l’on écrit à l’école : répondez, publiez, ou non. Le plus ancien d’abord.')}
      </p>
      <ContactMessages />
      <Testimonials />
      <Newsletter />
    </SchoolPage>
  );
}
