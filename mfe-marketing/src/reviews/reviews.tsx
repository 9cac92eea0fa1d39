import { listReviews } from '@passerelle/contracts';
import { useApi } from '@passerelle/slice-kit';
import { Button, Card, nbsp, Skeleton } from '@passerelle/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styles from './reviews.module.css';
import { TestimonialDialog } from './testimonial-dialog.js';

/** Customer reviews; a failed fetch is only logged, and the button stays. */
export function Reviews() {
  const api = useApi();
  const [isWriting, setWriting] = useState(false);
  const reviews = useQuery({
    queryKey: ['reviews'],
    queryFn: async ({ signal }) => {
      try {
        return await api.call(listReviews, { signal });
      } catch (error) {
        console.warn('Reviews could not be loaded', error);
        return [];
      }
    },
  });
  return (
    <>
      {reviews.isPending ? <Skeleton lines={3} /> : null}
      {reviews.data?.length === 0 ? (
        <p className={styles.empty}>{nbsp('Soyez la première personne à raconter votre préparation.')}</p>
      ) : null}
      {reviews.data && reviews.data.length > 0 ? (
        <ul className={styles.reviews}>
          {reviews.data.map(({ id, user_details, message, video }) => (
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
