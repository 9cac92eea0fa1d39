import { homePath } from '@passerelle/contracts';
import { useIsHydrating, useIsRendered } from '@passerelle/slice-kit';
import { Button, ErrorPanel, Loading, Notice, Skeleton, Spinner } from '@passerelle/ui-kit';
import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { usePath } from '../navigation/use-location.js';
import type { ShownPlace } from '../slices/slice-places.js';
import { AwaitedArea } from './awaited-area.js';
import { ErrorScreen } from './error-screen.js';
import styles from './page-place.module.css';
import { useShell } from './shell-context.js';

/** The slices' elements, and over them what the reader sees while a slice is not there. */
export function PagePlace() {
  const { places, routeOf } = useShell();
  useSyncExternalStore(places.subscribe, places.getSnapshot, places.getSnapshot);
  const path = usePath();
  const isKnown = routeOf(path) !== null;

  return (
    <>
      {isKnown ? null : <ErrorScreen status={404} message="Cette page n’existe pas ou n’existe plus." />}
      {places.all.map((place) => (
        <div key={place.name}>
          <PlaceStatus place={place} path={path} />
          <Adopt place={place} isShown={place.phase === 'mounted' || place.standsAt(path)} />
        </div>
      ))}
    </>
  );
}

function PlaceStatus({ place, path }: { place: ShownPlace; path: string }) {
  // What has become of the slice meanwhile is shown afterwards.
  if (useIsHydrating()) return null;
  if (place.phase === 'loading') {
    return path === homePath ? (
      <AwaitedArea />
    ) : (
      <div className={styles.status}>
        <Loading className={styles.loading}>
          <Spinner label="Chargement de la page…" />
          <Skeleton width="min(24rem, 70%)" height="2.25rem" />
          <Skeleton lines={5} />
        </Loading>
      </div>
    );
  }
  if (place.standsAt(path)) {
    return (
      <Notice
        tone="warning"
        className={styles.standing}
        title="Cette page se lit, mais ne répond pas encore"
        action={
          <Button size="sm" variant="secondary" onClick={() => void place.retry()}>
            Réessayer
          </Button>
        }
      >
        La connexion est lente ou coupée : les boutons et les formulaires ne marchent pas encore.
      </Notice>
    );
  }
  if (place.phase === 'failed' || place.phase === 'standing') {
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
function Adopt({ place: { element, html = '' }, isShown }: { place: ShownPlace; isShown: boolean }) {
  const ref = useRef<HTMLDivElement>(null);
  const isRendered = useIsRendered();
  useLayoutEffect(() => {
    if (element && element.parentElement !== ref.current) ref.current?.append(element);
  }, [element]);
  // A rendered page stands in it already. React leaves alone what it is told to be text, and writes it only where the object is another.
  const [rendered] = useState(() => (isRendered ? { __html: html } : undefined));
  return (
    <div
      ref={ref}
      hidden={!isShown}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: what the slice itself has rendered, on the server alone
      dangerouslySetInnerHTML={rendered}
    />
  );
}
