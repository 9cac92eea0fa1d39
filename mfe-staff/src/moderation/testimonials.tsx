import { listTestimonials, moderationPage } from '@passerelle/contracts';
import { useApi } from '@passerelle/slice-kit';
import { nbsp } from '@passerelle/ui-kit';
import { useRef, useState } from 'react';
import { focusInstead } from '../focus/focus-instead.js';
import { StateChoice } from '../lists/state-choice.js';
import { usePages } from '../lists/use-pages.js';
import { toldAway } from '../notices/told-away.js';
import styles from './moderation.module.css';
import { PagedList } from './paged-list.js';
import { Testimonial } from './testimonial.js';

const states = [
  ['waiting', 'À lire'],
  ['published', 'Publiés'],
] as const;

/** Testimonials of customers: none shows before the school has read it. */
export function Testimonials() {
  const api = useApi();
  const heading = useRef<HTMLHeadingElement>(null);
  const [state, setState] = useState<'waiting' | 'published'>('waiting');
  const query = usePages(
    ['desk-testimonials', state],
    (from, signal) => api.call(listTestimonials, { query: { state, ...from }, signal }),
    ({ testimonials }) => (testimonials.length < moderationPage ? undefined : testimonials.at(-1)?.id),
    { refetchOnWindowFocus: 'always' },
  );
  const testimonials = query.data?.pages.flatMap((page) => page.testimonials) ?? [];
  const empty = state === 'waiting' ? 'Aucun témoignage n’attend.' : 'Aucun témoignage n’est publié.';
  const onDecided = (item: Element | null) => {
    focusInstead(item, heading.current);
    void query.refetch();
  };
  const onStale = async (id: string, item: Element | null, error: Error) => {
    const { data } = await query.refetch();
    if (data && !data.pages.some((page) => page.testimonials.some((each) => each.id === id)))
      toldAway(error, item, heading.current);
  };
  return (
    <section aria-labelledby="testimonials-title" className={styles.section}>
      <header className={styles.head}>
        <h2 id="testimonials-title" ref={heading} tabIndex={-1}>
          Témoignages
        </h2>
        <StateChoice<'waiting' | 'published'>
          label="Témoignages affichés"
          options={states}
          value={state}
          onChange={setState}
        />
      </header>
      <PagedList
        query={query}
        failure="Les témoignages ne s’affichent pas"
        empty={testimonials.length === 0 ? nbsp(empty) : null}
      >
        {testimonials.map((testimonial) => (
          <Testimonial
            key={testimonial.id}
            testimonial={testimonial}
            onDecided={onDecided}
            onStale={(item, error) => void onStale(testimonial.id, item, error)}
          />
        ))}
      </PagedList>
    </section>
  );
}
