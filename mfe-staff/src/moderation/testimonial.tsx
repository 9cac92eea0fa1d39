import { approveTestimonial, type DeskTestimonial, refuseTestimonial } from '@passerelle/contracts';
import { useApi, useHost } from '@passerelle/slice-kit';
import { AlertDialog, Button, nbsp } from '@passerelle/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { momentText } from '../dates/date-text.js';
import { isStale } from '../notices/is-stale.js';
import { Undone } from '../notices/undone.js';
import { ofName } from '../people/of-name.js';
import styles from './moderation.module.css';

interface TestimonialProps {
  readonly testimonial: DeskTestimonial;
  /** @param item goes */
  onDecided(item: Element | null): void;
  /** Somebody else decided before. */
  onStale(item: Element | null, error: Error): void;
}

/** A testimonial to publish or to refuse; a refusal cannot be taken back, so it is asked for twice. */
export function Testimonial({ testimonial, onDecided, onStale }: TestimonialProps) {
  const api = useApi();
  const host = useHost();
  const item = useRef<HTMLLIElement>(null);
  const [isRefusing, setRefusing] = useState(false);
  const params = { testimonialId: testimonial.id };
  const decide = useMutation({
    mutationFn: (verdict: 'approve' | 'refuse') =>
      api.call(verdict === 'approve' ? approveTestimonial : refuseTestimonial, { params }),
    onSuccess: (_done, verdict) => {
      host.announce(verdict === 'approve' ? 'Témoignage publié' : 'Témoignage refusé');
    },
    onSettled: (_done, error) => {
      // The dialog goes first: it holds the focus, and hides why it is not done.
      flushSync(() => setRefusing(false));
      if (!error) onDecided(item.current);
      else if (isStale(error)) onStale(item.current, error);
    },
  });
  const who = `${testimonial.first_name} ${testimonial.last_name}`.trim();
  const isDone = decide.isPending || decide.isSuccess;
  return (
    <li ref={item} className={styles.item}>
      <p className={styles.who}>
        <strong>{who}</strong>{' '}
        <time dateTime={testimonial.created_at}>{momentText(testimonial.created_at)}</time>
      </p>
      <p className={styles.said}>{nbsp(testimonial.message)}</p>
      {testimonial.video ? (
        // biome-ignore lint/a11y/useMediaCaption: a customer's own video; what they wrote stands above.
        <video
          className={styles.video}
          controls
          preload="none"
          src={testimonial.video}
          aria-label={`Vidéo ${ofName(who)}`}
        />
      ) : null}
      <div className={styles.buttons}>
        {testimonial.is_published ? null : (
          <Button
            size="sm"
            aria-label={`Publier le témoignage ${ofName(who)}`}
            disabled={isDone}
            isPending={decide.isPending && decide.variables === 'approve'}
            onClick={() => decide.mutate('approve')}
          >
            Publier
          </Button>
        )}
        <Button
          variant="secondary"
          size="sm"
          aria-label={`${testimonial.is_published ? 'Retirer' : 'Refuser'} le témoignage ${ofName(who)}`}
          disabled={isDone}
          onClick={() => setRefusing(true)}
        >
          {testimonial.is_published ? 'Retirer' : 'Refuser'}
        </Button>
      </div>
      <Undone error={decide.error} />
      <AlertDialog
        isOpen={isRefusing}
        onOpenChange={setRefusing}
        title={nbsp(`${testimonial.is_published ? 'Retirer' : 'Refuser'} le témoignage ${ofName(who)} ?`)}
        confirmLabel={testimonial.is_published ? 'Retirer' : 'Refuser'}
        cancelLabel="Annuler"
        isPending={decide.isPending}
        onConfirm={() => decide.mutate('refuse')}
      >
        {nbsp('Son texte et sa vidéo sont effacés : c’est définitif.')}
      </AlertDialog>
    </li>
  );
}
