import { LinkButton } from '@passerelle/ui-kit';
import styles from './error-screen.module.css';

/** The generic fallback screen: title, and status or message, by specification. */
export function ErrorScreen({ status, message }: { status?: number; message: string }) {
  return (
    <section className={styles.screen}>
      {status ? <p className={styles.status}>{status}</p> : null}
      <h1 lang="en">Unexpected Application Error</h1>
      <p className={styles.message}>{message}</p>
      <LinkButton href="/" variant="secondary">
        Retour à l’accueil
      </LinkButton>
    </section>
  );
}
