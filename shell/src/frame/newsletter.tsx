import { subscribeNewsletter } from '@passerelle/contracts';
import { type ApiProblem, createApi } from '@passerelle/slice-kit';
import { Button, TextField } from '@passerelle/ui-kit';
import { type FormEvent, useState } from 'react';
import styles from './newsletter.module.css';
import { useShell } from './shell-context.js';

type Progress =
  | { readonly at: 'idle' | 'sending' }
  | { readonly at: 'done' | 'failed'; readonly message: string };

/** Asks for the newsletter; nothing is sent to an address before its owner confirms. */
export function Newsletter() {
  const { host } = useShell();
  const [email, setEmail] = useState('');
  const [progress, setProgress] = useState<Progress>({ at: 'idle' });

  async function send(event: FormEvent) {
    event.preventDefault();
    setProgress({ at: 'sending' });
    try {
      const { message } = await createApi(host).call(subscribeNewsletter, { body: { email } });
      setProgress({ at: 'done', message });
      setEmail('');
    } catch (error) {
      setProgress({ at: 'failed', message: (error as ApiProblem).message });
    }
  }

  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <TextField
        label="Newsletter"
        type="email"
        name="email"
        autoComplete="email"
        placeholder="Entrez votre email"
        value={email}
        onChange={setEmail}
        errorMessage={progress.at === 'failed' ? progress.message : undefined}
        className={styles.field}
      />
      <Button type="submit" variant="primary" isPending={progress.at === 'sending'} className={styles.send}>
        Subscribe
      </Button>
      <p role="status" className={styles.done}>
        {progress.at === 'done' ? progress.message : null}
      </p>
    </form>
  );
}
