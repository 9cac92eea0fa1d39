import {
  type CheckoutState,
  createCheckoutSession,
  type orderByMobileMoney,
  type SuccessOf,
} from '@passerelle/contracts';
import { ApiProblem, useAddressQuery, useHost, useSession } from '@passerelle/slice-kit';
import { Notice, nbsp, Stack } from '@passerelle/ui-kit';
import { CalendarDays, LockKeyhole } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import { formatDollars } from '../format/dollars.js';
import { OrderBrief, OrderSummary } from '../order/order-summary.js';
import { draftPhoto } from '../photo/draft-photo.js';
import { BillingDetails } from './billing-details.js';
import { blamedField, checkoutErrorText, checkoutRefusalText } from './checkout-error.js';
import styles from './checkout-page.module.css';
import { checkoutDraft } from './draft.js';
import { methodOf } from './offered-methods.js';
import { PayButton } from './pay-button.js';
import { PaymentMethodChoice } from './payment-method-choice.js';
import { renewAccessCookie } from './renew-access-cookie.js';
import { RunningPlan } from './running-plan.js';
import { type CheckoutFields, emptyFields } from './sign-up.js';
import { Terms } from './terms.js';
import { transferState } from './transfer-state.js';
import { useSending } from './use-sending.js';
import { useTransfer } from './use-transfer.js';

const hasErrors = 'Veuillez corriger les erreurs avant de continuer.';
const offline = 'Vous êtes hors ligne. Votre saisie est gardée : réessayez une fois la connexion revenue.';

/**
 * What was typed stays with the tab while the browser is elsewhere.
 * @param planId of the order that it is sent for; null where it is not
 */
function keep(fields: CheckoutFields, planId: string | null): void {
  const sent = planId === null ? undefined : { planId, at: new Date().toISOString() };
  checkoutDraft.keep({ ...fields, sent });
  draftPhoto.keep(fields.photo === null ? null : { email: fields.email, photo: fields.photo });
}

function draftedFields(query: URLSearchParams): CheckoutFields {
  const { sent: _sent, ...draft } = checkoutDraft.read() ?? {};
  const fields = { ...emptyFields, ...draft, photo: draftPhoto.read() };
  return { ...fields, method: methodOf(query) ?? fields.method };
}

/** A real browser form: its POST is answered by a redirection to the card provider's page, on another site. */
export function CheckoutForm({ plan }: { plan: CheckoutState }) {
  const host = useHost();
  const { user } = useSession();
  const query = useAddressQuery();
  const formElement = useRef<HTMLFormElement>(null);
  // Sent twice, by a double click or from the back/forward cache, it is still one order.
  const [formId] = useState(() => crypto.randomUUID());
  const [firstPrice] = useState(plan.price);
  const returnedWith = query.get('error');
  const [problem, setProblem] = useState({
    text: returnedWith === null ? null : checkoutErrorText(returnedWith),
    times: 0,
  });
  /** Said anew each time, even in the same words. */
  const say = (text: string | null) => setProblem(({ times }) => ({ text, times: times + 1 }));
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone it stands far above what was pressed. Where a field is wrong, that has the focus.
    if (problem.times > 0 && problem.text !== hasErrors)
      notice.current?.scrollIntoView?.({ block: 'nearest' });
  }, [problem]);
  const { isSending, setSending } = useSending();

  const form = useForm<CheckoutFields>({
    mode: 'onTouched',
    defaultValues: draftedFields(query),
  });
  useBlamedField(form, query);

  const transfer = useTransfer();
  const showAwaited = (made: SuccessOf<typeof orderByMobileMoney>) => {
    checkoutDraft.forget();
    // Who has left is not brought back.
    if (!formElement.current) return;
    host.navigate('/payment', { state: transferState(plan.sub_id, made, user), replace: true });
  };
  const payByTransfer = (fields: CheckoutFields) =>
    transfer
      .mutateAsync({ planId: plan.sub_id, formId, fields: user ? null : fields })
      .then(showAwaited, (error: Error) => {
        const refused = error instanceof ApiProblem ? error : null;
        const blamed = refused && blamedField(refused.code, refused.errors[0]?.field ?? null);
        if (blamed) form.setError(blamed.field, { type: 'server', message: blamed.message });
        say(refused ? checkoutRefusalText(refused) : error.message);
      });

  const pay = form.handleSubmit(
    async (fields) => {
      if (isSending || transfer.isPending) return;
      const isOnline = navigator.onLine;
      if (!user) keep(fields, isOnline ? plan.sub_id : null);
      if (!isOnline) return say(offline);
      say(null);
      if (fields.method === 'orangemoney') return payByTransfer(fields);
      setSending(true);
      if (user) {
        const refused = await renewAccessCookie(host);
        if (refused !== null) {
          setSending(false);
          return say(refused);
        }
      }
      // The element's own submit(): validated already, and no submit event to come back here.
      formElement.current?.submit();
    },
    () => say(hasErrors),
  );

  return (
    <FormProvider {...form}>
      <form
        ref={formElement}
        method="post"
        action={createCheckoutSession.path}
        noValidate
        onSubmit={pay}
        className={styles.columns}
      >
        <OrderBrief plan={plan} />
        <input type="hidden" name="sub_id" value={plan.sub_id} />
        <input type="hidden" name="amount" value={plan.price} />
        <input type="hidden" name="form_id" value={formId} />
        <Stack gap={6}>
          {problem.text ? (
            <div ref={notice}>
              <Notice key={problem.times} tone="error">
                {nbsp(problem.text)}
              </Notice>
            </div>
          ) : null}
          <BillingDetails planId={plan.sub_id} />
          <PaymentMethodChoice planId={plan.sub_id} />
        </Stack>
        <OrderSummary plan={plan}>
          {plan.price === firstPrice ? null : (
            <Notice tone="warning">
              {nbsp(
                `Le prix de ce forfait a changé : ${formatDollars(plan.price)} au lieu de ${formatDollars(firstPrice)}.`,
              )}
            </Notice>
          )}
          {user ? <RunningPlan bought={plan.plan} /> : null}
          <Terms />
          <PayButton plan={plan} isSending={isSending || transfer.isPending} />
          <Promises />
        </OrderSummary>
      </form>
    </FormProvider>
  );
}

function Promises() {
  return (
    <ul className={styles.promises}>
      <li>
        <LockKeyhole size={16} aria-hidden="true" /> Nous ne voyons jamais le numéro de votre carte.
      </li>
      <li>
        <CalendarDays size={16} aria-hidden="true" />{' '}
        {nbsp('Un seul paiement : aucun renouvellement automatique.')}
      </li>
    </ul>
  );
}

/** Marks the field that the server sent the browser back for. */
function useBlamedField({ setError }: UseFormReturn<CheckoutFields>, query: URLSearchParams): void {
  const code = query.get('error');
  const name = query.get('field');
  useEffect(() => {
    const blamed = code === null ? undefined : blamedField(code, name);
    if (blamed) setError(blamed.field, { type: 'server', message: blamed.message });
  }, [code, name, setError]);
}
