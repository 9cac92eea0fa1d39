import { listReviews } from '@passerelle/contracts';
import { QueryResult, useAction, usePublicCall } from '@passerelle/slice-kit';
import { Badge, Button, Card, Notice, nbsp } from '@passerelle/ui-kit';
import { Video } from 'lucide-react';
import { useState } from 'react';
import { ReviewVideo } from './review-video.js';
import type { TestimonialDialog } from './testimonial-dialog.js';
import styles from './testimonials.module.css';

/** Customer testimonials; the invitation stays, whatever becomes of them. */
export function Testimonials() {
  const testimonials = usePublicCall(listReviews);
  return (
    <>
      <QueryResult
        query={testimonials}
        title="Impossible de charger les témoignages"
        headingLevel={3}
        lines={3}
      >
        {(all) => (
          // On a phone the row is swiped; with the focus, arrows do.
          <ul
            className={styles.testimonials}
            tabIndex={all.length > 0 ? 0 : undefined}
            aria-label="Témoignages"
          >
            {all.map(({ id, user_details: { first_name, last_name }, message, video, sample }) => (
              <Card as="li" key={id} padding="none">
                {video ? <ReviewVideo address={video} name={first_name} /> : null}
                <div className={styles.words}>
                  <p>{nbsp(message)}</p>
                  <p className={styles.author}>
                    {first_name} {last_name}
                    {sample ? <Badge tone="gold">avis d’exemple</Badge> : null}
                  </p>
                </div>
              </Card>
            ))}
            <Invitation as="li" isFirst={all.length === 0} />
          </ul>
        )}
      </QueryResult>
      {testimonials.data ? null : <Invitation as="div" />}
    </>
  );
}

function Invitation({ as, isFirst = false }: { as: 'li' | 'div'; isFirst?: boolean }) {
  return (
    <Card as={as} tone="river" className={styles.invitation}>
      <Video size={22} className={styles.icon} aria-hidden="true" />
      <h3>{isFirst ? 'Le premier avis sera le vôtre' : nbsp('Et vous ?')}</h3>
      <p>
        {nbsp(
          `${isFirst ? 'Aucun avis n’est encore publié. ' : ''}Trente secondes de vidéo et deux phrases suffisent ; votre avis paraît après relecture.`,
        )}
      </p>
      <OwnTestimonial />
    </Card>
  );
}

/** Opens the dialog, whose code comes when it is asked for. */
function OwnTestimonial() {
  const [isWriting, setWriting] = useState(false);
  const [Dialog, setDialog] = useState<typeof TestimonialDialog>();
  const open = useAction(async () => {
    const loaded = await import('./testimonial-dialog.js');
    setDialog(() => loaded.TestimonialDialog);
    setWriting(true);
  });
  return (
    <>
      <Button variant="secondary" isPending={open.isPending} onClick={open.run}>
        Laissez-nous votre avis
      </Button>
      {open.error ? (
        <Notice tone="error" title="Cette fenêtre ne s’ouvre pas">
          Vérifiez votre connexion, puis réessayez.
        </Notice>
      ) : null}
      {Dialog ? <Dialog isOpen={isWriting} onClose={() => setWriting(false)} /> : null}
    </>
  );
}
