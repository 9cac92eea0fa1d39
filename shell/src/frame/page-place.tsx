import { ErrorPanel, Loading, Skeleton, Spinner } from '@passerelle/ui-kit';
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { usePath } from '../navigation/use-location.js';
import type { SlicePlace } from '../slices/slice-place.js';
import { ErrorScreen } from './error-screen.js';
import styles from './page-place.module.css';
import { useShell } from './shell-context.js';

/** The slices' elements, and over them what the reader sees while a slice is not there. */
export function PagePlace() {
  const { places, routeOf } = useShell();
  useSyncExternalStore(places.subscribe, places.getSnapshot);
  const isKnown = routeOf(usePath()) !== null;

  return (
    <>
      {isKnown ? null : <ErrorScreen status={404} message="Cette page n’existe pas ou n’existe plus." />}
      {places.all.map((place) => (
        <div key={place.name}>
          <PlaceStatus place={place} />
          <Adopt element={place.element} isHidden={place.phase !== 'mounted'} />
        </div>
      ))}
    </>
  );
}

function PlaceStatus({ place }: { place: SlicePlace }) {
  if (place.phase === 'loading') {
    return (
      <div className={styles.status}>
        <Loading className={styles.loading}>
          <Spinner label="Chargement de la page…" />
          <Skeleton width="min(24rem, 70%)" height="2.25rem" />
          <Skeleton lines={5} />
        </Loading>
      </div>
    );
  }
  if (place.phase === 'failed') {
    return (
      <div className={styles.status}>
        <ErrorPanel title="Cette page ne répond pas" headingLevel={1} onRetry={() => void place.retry()}>
          Réessayez dans un instant ; le reste du site fonctionne.
        </ErrorPanel>
      </div>
    );
  }
  return null;
}

/** Puts a slice's own element into the page; what is inside is the slice's. */
function Adopt({ element, isHidden }: { element: HTMLElement; isHidden: boolean }) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => ref.current?.append(element), [element]);
  return <div ref={ref} hidden={isHidden} />;
}
