import { useNear } from '@passerelle/slice-kit';
import type { EmblaCarouselType } from 'embla-carousel';
import { type RefObject, useEffect, useState } from 'react';

interface Carousel {
  /** Whether there is more that way; false until it can be moved. */
  readonly canGoBack: boolean;
  readonly canGoOn: boolean;
  goBack(): void;
  goOn(): void;
}

/** Makes a row of cards a carousel once it comes near the screen; until then, and where that does not load, the row stands as it is. */
export function useCarousel(viewport: RefObject<HTMLElement | null>): Carousel {
  const isNear = useNear(viewport);
  const [carousel, setCarousel] = useState<EmblaCarouselType>();
  const [reach, setReach] = useState({ canGoBack: false, canGoOn: false });

  useEffect(() => {
    const { current } = viewport;
    if (!isNear || !current) return;
    let made: EmblaCarouselType | undefined;
    let isGone = false;
    const make = async () => {
      const { default: emblaCarousel } = await import('embla-carousel');
      if (isGone) return;
      made = emblaCarousel(current, { align: 'start', containScroll: 'trimSnaps' });
      setCarousel(made);
    };
    make().catch((error: unknown) => console.warn('The carousel did not load', error));
    return () => {
      isGone = true;
      made?.destroy();
      setCarousel(undefined);
    };
  }, [isNear, viewport]);

  useEffect(() => {
    if (!carousel) return;
    const update = () => setReach({ canGoBack: carousel.canScrollPrev(), canGoOn: carousel.canScrollNext() });
    update();
    carousel.on('select', update).on('reInit', update).on('resize', update);
    return () => {
      carousel.off('select', update).off('reInit', update).off('resize', update);
    };
  }, [carousel]);

  return { ...reach, goBack: () => carousel?.scrollPrev(), goOn: () => carousel?.scrollNext() };
}
