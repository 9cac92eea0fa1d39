import { useSession } from '@passerelle/slice-kit';
import { LinkButton, nbsp } from '@passerelle/ui-kit';
import { useOffer } from '../school/use-offer.js';
import styles from './free-account-line.module.css';
import { freeTestsText } from './free-tests-text.js';

/** Before the prices, the way without one: what is free, and where the account is made. Nothing where it opens nothing, or for who has one. */
export function FreeAccountLine() {
  const { isAuthenticated } = useSession();
  const count = useOffer().data?.free_tests ?? 0;
  if (isAuthenticated || count === 0) return null;
  return (
    <section className={styles.line} aria-label="Compte gratuit">
      <p>
        <strong>{nbsp('Commencer sans payer :')}</strong>{' '}
        {nbsp(`un compte gratuit ouvre ${freeTestsText(count)}, avec votre score. Sans carte.`)}
      </p>
      <LinkButton href="/compte-gratuit">Créer un compte gratuit</LinkButton>
    </section>
  );
}
