import { useFocusOnMount, useHost, useSession } from '@passerelle/slice-kit';
import { Button, Card, cx, LinkButton, Notice, nbsp } from '@passerelle/ui-kit';
import { Check, X } from 'lucide-react';
import { OrderSummary } from '../checkout/order-summary.js';
import { checkoutStateOf } from '../subscriptions/upsell.js';
import { usePlans } from '../subscriptions/use-subscriptions.js';
import styles from './given-up-payment.module.css';
import { failedText } from './payment-return.js';

const steps = [
  { name: 'Commande', state: 'enregistrée', icon: <Check size={16} strokeWidth={3} />, style: styles.done },
  { name: 'Paiement', state: 'interrompu', icon: <X size={16} strokeWidth={3} />, style: styles.broken },
  { name: 'Accès', state: 'dès le paiement', icon: null, style: undefined },
];

/** A payment that its buyer left before the end: nothing was taken, and it can be taken up again. */
export function GivenUpPayment({ planId }: { planId: string }) {
  const host = useHost();
  const { isAuthenticated } = useSession();
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const plan = usePlans().data?.find(({ id }) => id === planId);
  const checkout = plan && checkoutStateOf(plan);
  const address = `/payment?${new URLSearchParams({ sub_id: planId })}`;
  return (
    <div className={cx(styles.page, checkout && styles.withOrder)}>
      <Card as="section" padding="lg" className={styles.card}>
        <h1 ref={heading} tabIndex={-1}>
          {nbsp(failedText)}
        </h1>
        <Notice isLive={false}>
          <strong>Rien n’a été débité.</strong>{' '}
          {nbsp('Vous avez quitté la page de paiement avant la fin ; ce que vous avez saisi est gardé.')}
        </Notice>
        <ol className={styles.steps}>
          {steps.map(({ name, state, icon, style }) => (
            <li key={name} className={style}>
              <span className={styles.pier} aria-hidden="true">
                {icon}
              </span>
              <strong>{name}</strong> <span className={styles.state}>{state}</span>
            </li>
          ))}
        </ol>
        <div className={styles.actions}>
          <Button
            variant="accent"
            size="lg"
            onClick={() => host.navigate(address, checkout ? { state: checkout } : undefined)}
          >
            Reprendre le paiement
          </Button>
          <LinkButton variant="secondary" href={isAuthenticated ? '/dashboard' : '/login'} size="lg">
            {isAuthenticated ? 'Aller au tableau de bord' : 'Aller à la connexion'}
          </LinkButton>
        </div>
        <p className={styles.help}>
          {nbsp('La carte pose problème ?')} <a href={address}>Payez avec Orange Money.</a>{' '}
          {nbsp('Un doute sur un débit ?')} <a href="/contact">Contactez-nous</a>
          {nbsp(' : votre adresse e-mail suffit pour retrouver la commande.')}
        </p>
      </Card>
      {checkout ? <OrderSummary plan={checkout} /> : null}
    </div>
  );
}
