import { Route, Routes } from 'react-router';
import { AddressPage } from './address/address-page.js';
import { BookingDecisionPage } from './booking/decision/booking-decision-page.js';
import { FreeAccountPage } from './free-account/free-account-page.js';
import { MailboxPage } from './mailbox/mailbox-page.js';
import { ForgotPasswordPage } from './password-reset/forgot-password-page.js';
import { NewPasswordPage } from './password-reset/new-password-page.js';
import { ResetSuccessPage } from './password-reset/reset-success-page.js';
import { PaymentResultPage } from './payment-result/payment-result-page.js';

/** The pages of the account slice but login, learner area and checkout. */
export function App() {
  return (
    <Routes>
      <Route path="/compte-gratuit" element={<FreeAccountPage />} />
      <Route path="/forgot-password" element={<ForgotPasswordPage />} />
      <Route path="/password/reset/confirm/:uid/:token" element={<NewPasswordPage />} />
      <Route path="/mailbox/confirm/:token" element={<MailboxPage />} />
      <Route path="/address/confirm/:token" element={<AddressPage />} />
      <Route path="/reset-success" element={<ResetSuccessPage />} />
      <Route path="/payment/confirmation" element={<PaymentResultPage />} />
      <Route path="/bookings/:bookingId/approve_booking" element={<BookingDecisionPage />} />
      {/* React Router has no parameter inside a segment: this is `/{provider}-payment/confirmation`. */}
      <Route path="/:providerPayment/confirmation" element={<PaymentResultPage />} />
    </Routes>
  );
}
