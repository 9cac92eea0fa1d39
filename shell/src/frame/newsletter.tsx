import { subscribeNewsletter } from '@passerelle/contracts';
import { type ApiProblem, createApi, TrapField } from '@passerelle/slice-kit';
import { Button, nbsp, TextField } from '@passerelle/ui-kit';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import styles from './newsletter.module.css';
import { useShell } from './shell-context.js';

type Progress =
  | { readonly at: 'idle' | 'sending' }
  | { readonly at: 'done' | 'failed'; readonly message: string };

const empty = { email: '', website: '' };

/** Asks for the newsletter; beside the mail that asks to confirm, nothing is sent to an address before its owner does. */
export function Newsletter() {
  const { host } = useShell();
  const [form, setForm] = useState(empty);
  const [progress, setProgress] = useState<Progress>({ at: 'idle' });

  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // What is wrong stands under the field, and is read with it.
    if (progress.at === 'failed') field.current?.focus();
  }, [progress]);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (progress.at === 'sending') return;
    setProgress({ at: 'sending' });
    try {
      const { website, email } = form;
      const body = { email, ...(website && { website }) };
      const { message } = await createApi(host).call(subscribeNewsletter, { body });
      setProgress({ at: 'done', message });
      // What was typed meanwhile is not sent.
      setForm((current) => (current === form ? empty : current));
    } catch (error) {
      setProgress({ at: 'failed', message: (error as ApiProblem).message });
    }
  }

  return (
    // Sent by script alone: as a dialog's, its own sending before that does nothing.
    <form method="dialog" className={styles.form} aria-label="Newsletter" onSubmit={send} noValidate>
      <TextField
        ref={field}
        label="Newsletter"
        type="email"
        name="newsletter-email"
        inputMode="email"
        autoComplete="email"
        placeholder="Votre adresse e-mail"
        value={form.email}
        onChange={(email) => setForm({ ...form, email })}
        description={nbsp(
          'Vous recevez d’abord un e-mail pour confirmer. Chaque envoi a un lien pour vous désinscrire, en un clic.',
        )}
        errorMessage={progress.at === 'failed' ? nbsp(progress.message) : undefined}
        className={styles.field}
      />
      <Button type="submit" variant="primary" isPending={progress.at === 'sending'} className={styles.send}>
        <span lang="en">Subscribe</span>
      </Button>
      <TrapField name="website" value={form.website} onChange={(website) => setForm({ ...form, website })} />
      <p role="status" className={styles.done}>
        {progress.at === 'done' ? nbsp(progress.message) : null}
      </p>
    </form>
  );
}
