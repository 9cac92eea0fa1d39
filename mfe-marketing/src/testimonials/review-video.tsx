import { useEffect, useRef, useState } from 'react';
import styles from './testimonials.module.css';

/** A customer's video: nothing of it is loaded before it comes near the screen, then its first picture. */
export function ReviewVideo({ address, name }: { address: string; name: string }) {
  const video = useRef<HTMLVideoElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!video.current || !('IntersectionObserver' in window)) return;
    const near = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '200px',
    });
    near.observe(video.current);
    return () => near.disconnect();
  }, []);
  return (
    // biome-ignore lint/a11y/useMediaCaption: customers’ own videos have no captions; their message says the same in text.
    <video
      ref={video}
      src={address}
      controls
      playsInline
      preload={isNear ? 'metadata' : 'none'}
      aria-label={`Vidéo de ${name}`}
      className={styles.video}
    />
  );
}
