import { useFocusOnMount, useSession } from '@passerelle/slice-kit';
import { LinkButton, nbsp } from '@passerelle/ui-kit';
import { OrderPage, type OrderPageProps } from '../order/order-page.js';
import styles from '../order/order-progress.module.css';
import { OrderSteps } from '../order/order-steps.js';
import { useOwnOrder } from '../order/use-own-order.js';
import type { TransferState } from './transfer-state.js';

/** In the form's place once the order waits for its transfer. */
export function AwaitedTransfer({ transfer, ...plan }: TransferState) {
  const { isAuthenticated } = useSession();
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const order = useOwnOrder(transfer.orderId);
  const orderedAt = order ? new Date(order.created_at) : null;
  if (order?.state === 'paid') return <ReceivedTransfer plan={plan} orderedAt={orderedAt} />;
  return (
    <OrderPage plan={plan} orderedAt={orderedAt}>
      <h1 ref={heading} tabIndex={-1}>
        Votre commande est en attente
      </h1>
      <p>
        {nbsp(
          'Elle attend votre transfert Orange Money. Le message pour l’école est déjà écrit : ouvrez WhatsApp et envoyez-le.',
        )}
      </p>
      <OrderSteps
        steps={[
          { name: 'Commande', state: 'enregistrée', is: 'done' },
          { name: 'Transfert', state: 'en attente', is: 'waiting' },
          { name: 'Accès', state: 'dès le transfert reçu', is: 'ahead' },
        ]}
      />
      <div className={styles.actions}>
        <LinkButton
          href={transfer.whatsappUrl}
          target="_blank"
          rel="external noopener noreferrer"
          variant="accent"
          size="lg"
        >
          Ouvrir WhatsApp
        </LinkButton>
        <LinkButton variant="secondary" size="lg" href={isAuthenticated ? '/dashboard' : '/login'}>
          {isAuthenticated ? 'Aller au tableau de bord' : 'Aller à la connexion'}
        </LinkButton>
      </div>
      <p className={styles.help}>
        {nbsp(
          isAuthenticated
            ? 'L’école confirme à la main, et un e-mail vous le dit. En attendant, la commande est dans les paramètres de votre compte, sous « Orders ».'
            : 'L’école confirme à la main, et un e-mail vous le dit. Votre compte est déjà créé : connectez-vous avec l’adresse et le mot de passe que vous venez de donner.',
        )}
      </p>
    </OrderPage>
  );
}

/** It was confirmed since. */
function ReceivedTransfer(order: Omit<OrderPageProps, 'children'>) {
  return (
    <OrderPage {...order}>
      <h1>{nbsp('Paiement réussi !')}</h1>
      <p>{nbsp('Votre transfert est arrivé. Votre abonnement est actif.')}</p>
      <OrderSteps
        steps={[
          { name: 'Commande', state: 'enregistrée', is: 'done' },
          { name: 'Transfert', state: 'reçu', is: 'done' },
          { name: 'Accès', state: 'ouvert', is: 'done' },
        ]}
      />
      <div className={styles.actions}>
        <LinkButton size="lg" href="/dashboard">
          Aller au tableau de bord
        </LinkButton>
      </div>
    </OrderPage>
  );
}
