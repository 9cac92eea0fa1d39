import { updatePayment } from '@passerelle/contracts';
import { ApiProblem, useApi, useHost, useSession } from '@passerelle/slice-kit';
import { Spinner } from '@passerelle/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { checkoutDraft } from '../checkout/draft.js';
import { FormPage } from '../page/form-page.js';
import { PaymentResult } from './payment-result.js';
import { failedText, isPaid, type PaymentReturn, readPaymentReturn, supportText } from './payment-return.js';

/** Where the provider sends the browser back to. */
export function PaymentResultPage() {
  const [query] = useSearchParams();
  const payment = useMemo(() => readPaymentReturn(query), [query]);
  return payment.state === 'invalid' ? (
    <PaymentResult outcome="failed" message={payment.message} />
  ) : (
    <ToldPayment update={payment.update} />
  );
}

function ToldPayment({ update }: Pick<Extract<PaymentReturn, { state: 'told' }>, 'update'>) {
  const api = useApi();
  const host = useHost();
  const { isAuthenticated } = useSession();
  // A query, not a mutation: the server only looks at what the provider says, so it may be asked again.
  const told = useQuery({
    queryKey: ['payment', update],
    queryFn: ({ signal }) => api.call(updatePayment, { body: update, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
  const hasPaid = told.isSuccess && isPaid(update, told.data);

  useEffect(() => {
    if (!hasPaid) return;
    checkoutDraft.forget();
    if (isAuthenticated) void host.session.refreshSubscription();
  }, [hasPaid, isAuthenticated, host]);

  if (told.isPending) {
    return (
      <FormPage title="Vérification du paiement">
        <Spinner size="lg" label="Nous vérifions votre paiement…" isLabelVisible />
      </FormPage>
    );
  }
  if (hasPaid) return <PaymentResult outcome="paid" />;
  if (told.isSuccess) {
    const message = told.data.message === failedText ? undefined : told.data.message || supportText;
    return <PaymentResult outcome="failed" message={message} />;
  }
  const isAnswer = told.error instanceof ApiProblem && told.error.status > 0 && told.error.status < 500;
  return (
    <PaymentResult
      outcome="failed"
      message={isAnswer ? told.error.message : supportText}
      onRetry={isAnswer ? undefined : () => void told.refetch()}
      isRetrying={told.isFetching}
    />
  );
}
