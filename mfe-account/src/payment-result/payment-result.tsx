import { homePath, loginPath } from '@passerelle/contracts';
import { useFocusOnMount, useSession } from '@passerelle/slice-kit';
import { Button, Card, cx, LinkButton, nbsp } from '@passerelle/ui-kit';
import { Check, X } from 'lucide-react';
import styles from './payment-result.module.css';
import { afterFailedText, failedText, paidText } from './payment-return.js';

interface PaymentResultProps {
  readonly outcome: 'paid' | 'failed';
  readonly message?: string;
  /** Of the message, where it is not French: some of the specification’s are English. */
  readonly messageLang?: 'en';
  /** Asks again, where no answer came. */
  readonly onRetry?: () => void;
  readonly isRetrying?: boolean;
}

export function PaymentResult({ outcome, message, messageLang, onRetry, isRetrying }: PaymentResultProps) {
  const { isAuthenticated } = useSession();
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const hasPaid = outcome === 'paid';
  const Icon = hasPaid ? Check : X;
  const rest = hasPaid ? undefined : afterFailedText(message);
  return (
    <div className={styles.page}>
      <Card padding="lg" className={styles.card}>
        <span className={cx(styles.mark, styles[outcome])} aria-hidden="true">
          <Icon size={32} strokeWidth={2.5} />
        </span>
        <h1 ref={heading} tabIndex={-1}>
          {nbsp(hasPaid ? paidText : failedText)}
          {rest ? <span className={styles.rest}> {nbsp(rest)}</span> : null}
        </h1>
        {hasPaid ? <p>{paidNote(isAuthenticated)}</p> : null}
        {message && !rest ? <p lang={messageLang}>{messageLang ? message : nbsp(message)}</p> : null}
        {onRetry ? (
          <p>
            {nbsp(
              'Nous n’avons pas pu vérifier votre paiement. S’il a été accepté, il sera pris en compte : inutile de payer une seconde fois.',
            )}
          </p>
        ) : null}
        <div className={styles.actions}>
          {onRetry ? (
            <Button variant="secondary" onClick={onRetry} isPending={isRetrying}>
              Réessayer
            </Button>
          ) : null}
          <LinkButton href={isAuthenticated ? homePath : loginPath} size="lg">
            {isAuthenticated ? 'Aller au tableau de bord' : 'Aller à la connexion'}
          </LinkButton>
        </div>
      </Card>
    </div>
  );
}

function paidNote(isAuthenticated: boolean): string {
  return isAuthenticated
    ? 'Votre abonnement est actif. Un reçu part vers votre adresse e-mail.'
    : 'Votre abonnement est actif. Connectez-vous avec l’adresse et le mot de passe que vous venez de donner.';
}
