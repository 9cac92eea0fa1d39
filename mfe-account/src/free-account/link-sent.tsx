import { useFocusOnMount } from '@passerelle/slice-kit';
import { Button, LinkButton, nbsp } from '@passerelle/ui-kit';
import { MailCheck } from 'lucide-react';
import styles from './free-account.module.css';

interface LinkSentProps {
  readonly address: string;
  /** A placement result waits beside it. */
  readonly hasResult: boolean;
  readonly headingLevel: 1 | 2;
  onOther(): void;
}

/** What to do now, the same for every address: whether it had an account stands in the mail alone. */
export function LinkSent({ address, hasResult, headingLevel, onOther }: LinkSentProps) {
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
        <li>{`${hasResult ? 'Ce résultat et vos' : 'Vos'} tests gratuits vous attendent dans votre espace.`}</li>
      </ol>
      <p className={styles.small}>
        {nbsp(
          'Rien reçu ? Vérifiez vos courriers indésirables (spam). Si cette adresse a déjà un compte, le message vous le dit.',
        )}
      </p>
      <div className={styles.ways}>
        <LinkButton href="/login" variant="secondary">
          Se connecter
        </LinkButton>
        <Button variant="quiet" onClick={onOther}>
          Utiliser une autre adresse
        </Button>
      </div>
    </div>
  );
}
