import { sendContactMessage } from '@passerelle/contracts';
import { ApiProblem, TrapField, useAction, useApi } from '@passerelle/slice-kit';
import { Button, Notice, TextArea, TextField } from '@passerelle/ui-kit';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import styles from './contact.module.css';

const empty = { fullName: '', email: '', message: '', website: '' };

/** The contact form; what was typed stays when sending fails. */
export function ContactForm() {
  const api = useApi();
  const [form, setForm] = useState(empty);
  const send = useAction(async () => {
    const { website, ...said } = form;
    await api.call(sendContactMessage, { body: { ...said, ...(website && { website }) } });
    // What was typed meanwhile is not sent.
    setForm((current) => (current === form ? empty : current));
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send.run();
  };
  // Only the specification's line stands under the form; what is wrong with a field stands under it.
  const errors = send.error instanceof ApiProblem ? send.error.errors : [];
  const errorOf = (name: keyof typeof empty) => errors.find(({ field }) => field === name)?.message;
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // The line under the form does not say which field it is.
    if (send.error) element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [send.error]);
  const change = (field: keyof typeof empty) => (value: string) =>
    setForm((current) => ({ ...current, [field]: value }));
  return (
    // Sent by script alone: as a dialog's, its own sending before that does nothing.
    <form ref={element} method="dialog" className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label="Nom complet"
        name="fullName"
        autoComplete="name"
        value={form.fullName}
        errorMessage={errorOf('fullName')}
        onChange={change('fullName')}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        value={form.email}
        errorMessage={errorOf('email')}
        onChange={change('email')}
      />
      <TextArea
        label="Message"
        name="message"
        rows={3}
        value={form.message}
        errorMessage={errorOf('message')}
        onChange={change('message')}
      />
      <TrapField name="website" value={form.website} onChange={change('website')} />
      <Button type="submit" isPending={send.isPending} pendingLabel="Envoi..." isPendingLabelVisible>
        Envoyer
      </Button>
      {send.isSuccess ? (
        <Notice tone="success" title={<span lang="en">Message sent successfully!</span>} />
      ) : null}
      {send.error ? (
        <Notice tone="error" title={<span lang="en">Failed to send message. Please try again.</span>}>
          {errors.length === 0 ? send.error.message : null}
        </Notice>
      ) : null}
    </form>
  );
}
