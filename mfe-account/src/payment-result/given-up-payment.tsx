import { homePath, loginPath } from '@passerelle/contracts';
import { useFocusOnMount, useHost, useSession } from '@passerelle/slice-kit';
import { Button, LinkButton, Notice, nbsp } from '@passerelle/ui-kit';
import { checkoutDraft } from '../checkout/draft.js';
import { useOfferedMethods } from '../checkout/offered-methods.js';
import { OrderPage } from '../order/order-page.js';
import styles from '../order/order-progress.module.css';
import { OrderSteps } from '../order/order-steps.js';
import { useOwnOrder } from '../order/use-own-order.js';
import { checkoutStateOf } from '../subscriptions/upsell.js';
import { usePlans } from '../subscriptions/use-subscriptions.js';
import { failedText } from './payment-return.js';

interface GivenUpPaymentProps {
  readonly planId: string;
  readonly orderId: string;
}

/** A payment that its buyer left before the end: nothing was taken, and it can be taken up again. */
export function GivenUpPayment({ planId, orderId }: GivenUpPaymentProps) {
  const host = useHost();
  const { isAuthenticated } = useSession();
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const plan = usePlans().data?.find(({ id }) => id === planId);
  const checkout = plan && checkoutStateOf(plan);
  const address = `/payment?${new URLSearchParams({ sub_id: planId })}`;
  const hasMobileMoney = useOfferedMethods(planId)?.includes('orangemoney');
  return (
    <OrderPage plan={checkout} orderedAt={useOrderedAt(orderId, planId)}>
      <h1 ref={heading} tabIndex={-1}>
        {nbsp(failedText)}
      </h1>
      <Notice isLive={false}>
        <strong>Rien n’a été débité.</strong>{' '}
        {nbsp('Vous avez quitté la page de paiement avant la fin ; ce que vous avez saisi est gardé.')}
      </Notice>
      <OrderSteps
        steps={[
          { name: 'Commande', state: 'enregistrée', is: 'done' },
          { name: 'Paiement', state: 'interrompu', is: 'broken' },
          { name: 'Accès', state: 'dès le paiement', is: 'ahead' },
        ]}
      />
      <div className={styles.actions}>
        <Button
          variant="accent"
          size="lg"
          onClick={() => host.navigate(address, checkout ? { state: checkout } : undefined)}
        >
          Reprendre le paiement
        </Button>
        <LinkButton variant="secondary" href={isAuthenticated ? homePath : loginPath} size="lg">
          {isAuthenticated ? 'Aller au tableau de bord' : 'Aller à la connexion'}
        </LinkButton>
      </div>
      <p className={styles.help}>
        {hasMobileMoney ? (
          <>
            {nbsp('La carte pose problème ?')}{' '}
            <a href={`${address}&method=orangemoney`}>Payez avec Orange Money.</a>{' '}
          </>
        ) : null}
        {nbsp('Un doute sur un débit ?')} <a href="/contact">Contactez-nous</a>
        {nbsp(' : votre adresse e-mail suffit pour retrouver la commande.')}
      </p>
    </OrderPage>
  );
}

/** When the order was made: as the server has it, for visitors as this tab sent it. */
function useOrderedAt(orderId: string, planId: string): Date | null {
  const order = useOwnOrder(orderId);
  if (order) return new Date(order.created_at);
  const { sent } = checkoutDraft.read() ?? {};
  return sent?.planId === planId ? new Date(sent.at) : null;
}
