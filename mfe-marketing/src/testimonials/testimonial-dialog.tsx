import { checkEmail, uploadTestimonial } from '@passerelle/contracts';
import { type ApiProblem, TrapField, useAction, useApi, useHost } from '@passerelle/slice-kit';
import { Button, Dialog, Notice, nbsp, TextArea, TextField, UiProvider } from '@passerelle/ui-kit';
import { useEffect, useRef, useState } from 'react';
import { checkTexts, checkVideo } from './check-testimonial.js';
import styles from './testimonials.module.css';

/** A refusal that is shown as it is; `detail` is why, `about` what of the form is missing or wrong. */
class TestimonialError extends Error {
  constructor(
    message: string,
    readonly detail?: string,
    readonly about?: 'texts' | 'video',
  ) {
    super(message);
  }
}

interface TestimonialDialogProps {
  readonly isOpen: boolean;
  onClose(): void;
}

const empty = { message: '', email: '', website: '', video: null as File | null };

/** The dialog, with React Aria's own words in French. */
export function TestimonialDialog(props: TestimonialDialogProps) {
  return (
    <UiProvider>
      <TestimonialForm {...props} />
    </UiProvider>
  );
}

/** Sends a video testimonial; only people with an account may, others are led to the plans. */
function TestimonialForm({ isOpen, onClose }: TestimonialDialogProps) {
  const api = useApi();
  const host = useHost();
  const [form, setForm] = useState(empty);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = isOpen;
    return () => {
      isShown.current = false;
    };
  }, [isOpen]);
  const send = useAction(async () => {
    const problem = checkTexts(form);
    if (problem) throw new TestimonialError(problem, undefined, 'texts');
    const { exists } = await api
      .call(checkEmail, { query: { email: form.email } })
      .catch(({ message }: ApiProblem) => {
        throw new TestimonialError('Erreur lors de la vérification de l’email.', message);
      });
    if (!exists) {
      // Who closed it meanwhile is led nowhere; opened again, it says why.
      if (!isShown.current) throw new TestimonialError('Aucun compte n’a cette adresse.');
      onClose();
      host.navigate('/tarifs');
      return;
    }
    const videoProblem = checkVideo(form);
    if (videoProblem || !form.video)
      throw new TestimonialError(videoProblem ?? 'Veuillez sélectionner une vidéo.', undefined, 'video');
    const body = new FormData();
    body.set('email', form.email);
    body.set('message', form.message);
    if (form.website) body.set('website', form.website);
    body.set('video', form.video);
    await api.call(uploadTestimonial, { body }).catch(({ code, message }: ApiProblem) => {
      const text = code === 'network' ? 'Erreur lors de l’envoi.' : 'Échec de l’envoi du témoignage.';
      throw new TestimonialError(text, message);
    });
  });
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // « Envoyer » stands far below what is wrong.
    if (send.error) fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [send.error]);
  const about = send.error instanceof TestimonialError ? send.error.about : undefined;
  const missing = (text: string) =>
    about === 'texts' && text.trim() === '' ? 'Ce champ est obligatoire.' : undefined;
  /** What was sent is done with; what was only typed is still there. A file field opens empty: its video would go along unseen. */
  const close = () => {
    onClose();
    if (!send.isSuccess) return setForm((current) => ({ ...current, video: null }));
    send.reset();
    setForm(empty);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(open) => open || close()}
      title="Laissez-nous votre avis"
      footer={
        send.isSuccess ? null : (
          <Button variant="accent" isPending={send.isPending} onClick={send.run}>
            Envoyer
          </Button>
        )
      }
    >
      <div ref={fields} className={styles.form}>
        {send.isSuccess ? null : (
          <>
            <TextField
              label="Email"
              type="email"
              autoComplete="email"
              value={form.email}
              errorMessage={missing(form.email)}
              onChange={(email) => setForm({ ...form, email })}
            />
            <TextArea
              label="Message"
              rows={4}
              value={form.message}
              errorMessage={missing(form.message)}
              onChange={(message) => setForm({ ...form, message })}
            />
            <label className={styles.file}>
              Vidéo
              <input
                type="file"
                accept="video/*"
                aria-invalid={about === 'video' || undefined}
                aria-describedby={about === 'video' ? 'testimonial-error' : undefined}
                onChange={(event) => setForm({ ...form, video: event.target.files?.[0] ?? null })}
              />
            </label>
            <TrapField
              name="website"
              value={form.website}
              onChange={(website) => setForm({ ...form, website })}
            />
          </>
        )}
        {send.error ? (
          <div id="testimonial-error">
            <Notice tone="error" title={nbsp(send.error.message)}>
              {send.error instanceof TestimonialError && send.error.detail ? nbsp(send.error.detail) : null}
            </Notice>
          </div>
        ) : null}
        {send.isSuccess ? (
          <Notice tone="success">{nbsp('Merci : votre témoignage sera publié après relecture.')}</Notice>
        ) : null}
      </div>
    </Dialog>
  );
}
