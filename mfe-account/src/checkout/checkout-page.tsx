import { useNavigationState, useSession } from '@passerelle/slice-kit';
import { EmptyState, ErrorPanel, LinkButton, Loading, Skeleton } from '@passerelle/ui-kit';
import { ShoppingBag } from 'lucide-react';
import { AwaitedTransfer } from './awaited-transfer.js';
import { CheckoutForm } from './checkout-form.js';
import styles from './checkout-page.module.css';
import { TransferState } from './transfer-state.js';
import { useCheckoutPlan } from './use-checkout-plan.js';

export function CheckoutPage() {
  const { phase, user } = useSession();
  const checkout = useCheckoutPlan();
  const awaited = useNavigationState(TransferState);

  // The entry outlives the session: who comes next on this device may go back to it.
  const isTheirs = awaited?.transfer.buyer === undefined || awaited.transfer.buyer === user?.id;
  if (awaited && isTheirs) return <AwaitedTransfer {...awaited} />;

  if (checkout.state === 'none') {
    return (
      <div className={styles.page}>
        <EmptyState
          headingLevel={1}
          icon={<ShoppingBag size={28} />}
          title="Choisissez d’abord un forfait"
          action={<LinkButton href="/tarifs">Voir les tarifs</LinkButton>}
        >
          Aucun forfait n’est sélectionné, ou celui que vous aviez choisi n’est plus proposé.
        </EmptyState>
      </div>
    );
  }
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Paiement</h1>
      {checkout.state === 'failed' ? (
        <ErrorPanel
          title="Le forfait ne s’affiche pas"
          onRetry={checkout.retry}
          isRetrying={checkout.isRetrying}
        >
          Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.
        </ErrorPanel>
      ) : checkout.state === 'loading' || phase === 'restoring' ? (
        <Loading className={styles.columns}>
          <Skeleton shape="box" height="28rem" />
          <Skeleton shape="box" height="16rem" />
        </Loading>
      ) : (
        <CheckoutForm key={checkout.plan.sub_id} plan={checkout.plan} />
      )}
    </div>
  );
}
