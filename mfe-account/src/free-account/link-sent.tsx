import { loginPath } from '@passerelle/contracts';
import { useFocusOnMount } from '@passerelle/slice-kit';
import { Button, LinkButton, nbsp } from '@passerelle/ui-kit';
import { MailCheck } from 'lucide-react';
import styles from './free-account.module.css';

interface LinkSentProps {
  readonly address: string;
  /** A placement result waits beside it. */
  readonly hasResult: boolean;
  /** The account opens tests. */
  readonly hasTests: boolean;
  readonly headingLevel: 1 | 2;
  onOther(): void;
}

function waitingText(hasResult: boolean, hasTests: boolean): string {
  if (hasTests)
    return `${hasResult ? 'Ce résultat et vos' : 'Vos'} tests gratuits vous attendent dans votre espace.`;
  return hasResult ? 'Ce résultat vous attend dans votre espace.' : 'Votre espace vous attend.';
}

/** What to do now, the same for every address: whether it had an account stands in the mail alone. */
export function LinkSent({ address, hasResult, hasTests, headingLevel, onOther }: LinkSentProps) {
  const heading = useFocusOnMount();
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles.sent}>
      <MailCheck size={28} aria-hidden="true" />
      <Heading id="free-account" ref={heading} tabIndex={-1}>
        {nbsp('Ouvrez le lien reçu à ')}
        <span className={styles.address}>{address}</span>
      </Heading>
      <ol>
        <li>{nbsp('Le lien confirme que cette adresse est la vôtre.')}</li>
        <li>{nbsp('Connectez-vous avec le mot de passe que vous venez de choisir.')}</li>
        <li>{waitingText(hasResult, hasTests)}</li>
      </ol>
      <p className={styles.small}>
        {nbsp(
          'Rien reçu ? Vérifiez vos courriers indésirables (spam). Si cette adresse a déjà un compte, le message vous le dit.',
        )}
      </p>
      <div className={styles.ways}>
        <LinkButton href={loginPath} variant="secondary">
          Se connecter
        </LinkButton>
        <Button variant="quiet" onClick={onOther}>
          Utiliser une autre adresse
        </Button>
      </div>
    </div>
  );
}
