import { listReviews } from '@passerelle/contracts';
import { QueryResult, useCall } from '@passerelle/slice-kit';
import { Badge, Button, Card, nbsp } from '@passerelle/ui-kit';
import { useState } from 'react';
import { useSchool } from '../school/use-school.js';
import { TestimonialDialog } from './testimonial-dialog.js';
import styles from './testimonials.module.css';

/** Customer testimonials; the button stays, whatever becomes of them. */
export function Testimonials() {
  const [isWriting, setWriting] = useState(false);
  const isDemonstration = useSchool().data?.demonstration === true;
  const testimonials = useCall(['testimonials'], listReviews, {});
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
      <Button variant="secondary" onClick={() => setWriting(true)}>
        Laissez-nous votre avis
      </Button>
      <TestimonialDialog isOpen={isWriting} onClose={() => setWriting(false)} />
    </>
  );
}
