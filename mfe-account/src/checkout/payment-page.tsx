import { AppProviders } from '@passerelle/slice-kit';
import { CheckoutPage } from './checkout-page.js';

/** The checkout with what it needs around it. */
export function PaymentPage() {
  return (
    <AppProviders>
      <CheckoutPage />
    </AppProviders>
  );
}
