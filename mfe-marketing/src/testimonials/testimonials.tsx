import { listReviews } from '@passerelle/contracts';
import { useApi } from '@passerelle/slice-kit';
import { Button, Card, nbsp, Skeleton } from '@passerelle/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TestimonialDialog } from './testimonial-dialog.js';
import styles from './testimonials.module.css';

/** Customer testimonials; a failed fetch is only logged, and the button stays. */
export function Testimonials() {
  const api = useApi();
  const [isWriting, setWriting] = useState(false);
  const testimonials = useQuery({
    queryKey: ['testimonials'],
    queryFn: async ({ signal }) => {
      try {
        return await api.call(listReviews, { signal });
      } catch (error) {
        console.warn('Testimonials could not be loaded', error);
        return [];
      }
    },
  });
  return (
    <>
      {testimonials.isPending ? <Skeleton lines={3} /> : null}
      {testimonials.data?.length === 0 ? (
        <p className={styles.empty}>{nbsp('Soyez la première personne à raconter votre préparation.')}</p>
      ) : null}
      {testimonials.data && testimonials.data.length > 0 ? (
        <ul className={styles.testimonials}>
          {testimonials.data.map(({ id, user_details, message, video }) => (
            <Card as="li" key={id}>
              {/* biome-ignore lint/a11y/useMediaCaption: customers’ own videos have no captions; their message says the same in text. */}
              {video ? <video src={video} controls preload="none" className={styles.video} /> : null}
              <p>{nbsp(message)}</p>
              <p className={styles.author}>
                {user_details.first_name} {user_details.last_name}
              </p>
            </Card>
          ))}
        </ul>
      ) : null}
      <Button variant="secondary" onClick={() => setWriting(true)}>
        Laissez-nous votre avis
      </Button>
      <TestimonialDialog isOpen={isWriting} onClose={() => setWriting(false)} />
    </>
  );
}
