import { useFocusOnMount, useSession } from '@passerelle/slice-kit';
import { LinkButton, nbsp, Stack } from '@passerelle/ui-kit';
import styles from './pay-button.module.css';

/** In the button's place once the order waits for its transfer. */
export function AwaitedTransfer({ whatsappUrl }: { whatsappUrl: string }) {
  const { isAuthenticated } = useSession();
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <Stack gap={3}>
      <h3 ref={heading} tabIndex={-1} className={styles.awaited}>
        {nbsp('Commande enregistrée : elle attend votre transfert.')}
      </h3>
      <LinkButton
        href={whatsappUrl}
        target="_blank"
        rel="external noopener noreferrer"
        variant="accent"
        size="lg"
        isFullWidth
      >
        Ouvrir WhatsApp
      </LinkButton>
      <p className={styles.hint}>
        {nbsp(
          'Le message est déjà écrit : envoyez-le. Votre accès s’ouvre dès que l’école a reçu le transfert, et un e-mail vous le dit.',
        )}
      </p>
      <LinkButton variant="secondary" href={isAuthenticated ? '/dashboard' : '/login'} isFullWidth>
        {isAuthenticated ? 'Aller au tableau de bord' : 'Aller à la connexion'}
      </LinkButton>
    </Stack>
  );
}
