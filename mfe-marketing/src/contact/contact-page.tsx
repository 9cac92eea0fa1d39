import { usePageTitle } from '@passerelle/slice-kit';
import { nbsp } from '@passerelle/ui-kit';
import layout from '../layout/layout.module.css';
import { ContactForm } from './contact-form.js';

export function ContactPage() {
  usePageTitle('Contactez-nous');
  return (
    <div className={layout.narrow}>
      <h1 tabIndex={-1}>Contactez-nous</h1>
      <p className={layout.lead}>
        {nbsp(
          'Une question sur une épreuve, un forfait, un paiement ? Écrivez-nous : nous répondons en français.',
        )}
      </p>
      <ContactForm />
    </div>
  );
}
