import { useLoaded } from '@passerelle/slice-kit';
import { ErrorPanel, Skeleton } from '@passerelle/ui-kit';
import type { ComponentType } from 'react';
import styles from './lazy-page.module.css';

/** A page whose code is loaded when it is shown. */
export function LazyPage({ load }: { load: () => Promise<ComponentType> }) {
  const { value: Component, hasFailed, retry } = useLoaded(load);
  if (Component) return <Component />;
  return (
    <div aria-busy={!hasFailed} className={styles.place}>
      {hasFailed ? (
        <ErrorPanel headingLevel={1} title="Cette page ne répond pas" onRetry={retry}>
          Réessayez dans un instant ; le reste du site fonctionne.
        </ErrorPanel>
      ) : (
        <Skeleton lines={6} />
      )}
    </div>
  );
}
