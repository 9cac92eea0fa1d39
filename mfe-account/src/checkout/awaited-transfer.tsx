import { addressOfSection, homePath, loginPath, type Order, settingsSection } from '@passerelle/contracts';
import { useFocusOnMount, useHost, useSession } from '@passerelle/slice-kit';
import { LinkButton, nbsp } from '@passerelle/ui-kit';
import { useEffect } from 'react';
import { OrderPage, type OrderPageProps } from '../order/order-page.js';
import styles from '../order/order-progress.module.css';
import { OrderSteps } from '../order/order-steps.js';
import { noteOf, stateOf } from '../order/order-words.js';
import { useOwnOrder } from '../order/use-own-order.js';
import type { TransferState } from './transfer-state.js';

/** In the form's place once the order waits for its transfer. */
export function AwaitedTransfer({ transfer, ...plan }: TransferState) {
  const { isAuthenticated } = useSession();
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const order = useOwnOrder(transfer.orderId);
  const orderedAt = order ? new Date(order.created_at) : null;
  if (order?.state === 'paid') return <ReceivedTransfer plan={plan} orderedAt={orderedAt} />;
  if (order && order.awaits !== 'transfer')
    return <EndedOrder order={order} plan={plan} orderedAt={orderedAt} />;
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
        <LinkButton variant="secondary" size="lg" href={isAuthenticated ? homePath : loginPath}>
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
  const { session } = useHost();
  const heading = useFocusOnMount<HTMLHeadingElement>();
  useEffect(() => {
    void session.refreshSubscription();
  }, [session]);
  return (
    <OrderPage {...order}>
      <h1 ref={heading} tabIndex={-1}>
        {nbsp('Paiement réussi !')}
      </h1>
      <p>{nbsp('Votre transfert est arrivé. Votre abonnement est actif.')}</p>
      <OrderSteps
        steps={[
          { name: 'Commande', state: 'enregistrée', is: 'done' },
          { name: 'Transfert', state: 'reçu', is: 'done' },
          { name: 'Accès', state: 'ouvert', is: 'done' },
        ]}
      />
      <div className={styles.actions}>
        <LinkButton size="lg" href={homePath}>
          Aller au tableau de bord
        </LinkButton>
      </div>
    </OrderPage>
  );
}

/** It was refused, has expired or was given back since: no transfer is awaited any more. */
function EndedOrder({ order, ...page }: Omit<OrderPageProps, 'children'> & { readonly order: Order }) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const note = noteOf(order);
  return (
    <OrderPage {...page}>
      <h1 ref={heading} tabIndex={-1}>
        {nbsp(`Votre commande est ${stateOf(order).label.toLowerCase()}`)}
      </h1>
      {note ? <p>{note}</p> : null}
      <div className={styles.actions}>
        <LinkButton size="lg" href={addressOfSection(settingsSection)}>
          Voir mes commandes
        </LinkButton>
        <LinkButton variant="secondary" size="lg" href="/contact">
          Contactez-nous
        </LinkButton>
      </div>
    </OrderPage>
  );
}
