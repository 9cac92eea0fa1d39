import { cardCalls } from '@passerelle/contracts';
import { ApiProblem, useAddressQuery, useCall, useHost, useSession } from '@passerelle/slice-kit';
import { Loading, Spinner } from '@passerelle/ui-kit';
import { useEffect, useMemo } from 'react';
import { checkoutDraft } from '../checkout/draft.js';
import { FormPage } from '../page/form-page.js';
import { GivenUpPayment } from './given-up-payment.js';
import { PaymentResult } from './payment-result.js';
import { failedText, isPaid, type PaymentReturn, readPaymentReturn, supportText } from './payment-return.js';

/** Where the provider sends the browser back to. */
export function PaymentResultPage() {
  const query = useAddressQuery();
  const payment = useMemo(() => readPaymentReturn(query), [query]);
  return payment.state === 'invalid' ? (
    <PaymentResult outcome="failed" message={payment.message} messageLang="en" />
  ) : (
    <ReportedPayment {...payment} />
  );
}

/** Between two questions to a server that did not answer, ms. */
const againMs = 5_000;

/** The server knows, whatever it says: asking again would not change it. */
const isAnswer = (error: unknown) => error instanceof ApiProblem && error.status > 0 && error.status < 500;

function ReportedPayment({ provider, update, planId }: Extract<PaymentReturn, { state: 'reported' }>) {
  const host = useHost();
  const { isAuthenticated } = useSession();
  // A query, not a mutation: the server only looks at what the provider says, so it may be asked again.
  const reported = useCall(
    ['payment', provider, update],
    cardCalls[provider].updatePayment,
    { body: update },
    {
      staleTime: Number.POSITIVE_INFINITY,
      refetchInterval: ({ state }) => (state.error && !isAnswer(state.error) ? againMs : false),
    },
  );
  const hasPaid = reported.isSuccess && isPaid(update, reported.data);

  useEffect(() => {
    if (!hasPaid) return;
    checkoutDraft.forget();
    if (isAuthenticated) void host.session.refreshSubscription();
  }, [hasPaid, isAuthenticated, host]);

  if (reported.isPending) {
    return (
      <FormPage title="Vérification du paiement">
        <Loading>
          <Spinner size="lg" label="Nous vérifions votre paiement…" isLabelVisible />
        </Loading>
      </FormPage>
    );
  }
  // Not the page that said otherwise with other words: it mounts anew, so that its heading takes the focus and is read.
  if (hasPaid) return <PaymentResult key="paid" outcome="paid" />;
  if (reported.isSuccess) {
    if (planId !== null && !update.success)
      return <GivenUpPayment planId={planId} orderId={String(update.payment_id)} />;
    const message = reported.data.message === failedText ? undefined : reported.data.message || supportText;
    return <PaymentResult outcome="failed" message={message} />;
  }
  return (
    <PaymentResult
      outcome="failed"
      message={isAnswer(reported.error) ? reported.error.message : supportText}
      onRetry={isAnswer(reported.error) ? undefined : () => void reported.refetch()}
      isRetrying={reported.isFetching}
    />
  );
}
