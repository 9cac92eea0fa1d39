import { listReviews } from '@passerelle/contracts';
import { QueryResult, useAction, usePublicCall } from '@passerelle/slice-kit';
import { Badge, Button, Card, Notice, nbsp } from '@passerelle/ui-kit';
import { useState } from 'react';
import { useSchool } from '../school/use-school.js';
import type { TestimonialDialog } from './testimonial-dialog.js';
import styles from './testimonials.module.css';

/** Customer testimonials; the button stays, whatever becomes of them. */
export function Testimonials() {
  const isDemonstration = useSchool().data?.demonstration === true;
  const testimonials = usePublicCall(listReviews);
  return (
    <>
      <QueryResult
        query={testimonials}
        title="Impossible de charger les témoignages"
        headingLevel={3}
        lines={3}
      >
        {(all) =>
          all.length === 0 ? (
            <p className={styles.empty}>{nbsp('Soyez la première personne à raconter votre préparation.')}</p>
          ) : (
            <ul className={styles.testimonials}>
              {all.map(({ id, user_details, message, video }) => (
                <Card as="li" key={id}>
                  {/* biome-ignore lint/a11y/useMediaCaption: customers’ own videos have no captions; their message says the same in text. */}
                  {video ? <video src={video} controls preload="none" className={styles.video} /> : null}
                  <p>{nbsp(message)}</p>
                  <p className={styles.author}>
                    {user_details.first_name} {user_details.last_name}
                  </p>
                  {isDemonstration ? <Badge tone="gold">avis d’exemple</Badge> : null}
                </Card>
              ))}
            </ul>
          )
        }
      </QueryResult>
      <OwnTestimonial />
    </>
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
