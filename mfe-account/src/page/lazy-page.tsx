import { ErrorPanel, Skeleton } from '@passerelle/ui-kit';
import { type ComponentType, useEffect, useState } from 'react';
import styles from './lazy-page.module.css';

/** A page whose code is loaded when it is shown. Unlike `React.lazy`, which keeps a failed load for good, it can be tried again. */
export function LazyPage({ load }: { load: () => Promise<ComponentType> }) {
  const { Page, hasFailed, retry } = useLoaded(load);
  if (Page) return <Page />;
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

/** Not in the query cache: that is emptied when the session ends, which must not unmount the page. */
function useLoaded(load: () => Promise<ComponentType>) {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<{ readonly Page?: ComponentType; readonly hasFailed: boolean }>({
    hasFailed: false,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` is what makes it load again
  useEffect(() => {
    let isCurrent = true;
    load().then(
      (Page) => isCurrent && setLoaded({ Page, hasFailed: false }),
      () => isCurrent && setLoaded({ hasFailed: true }),
    );
    return () => {
      isCurrent = false;
    };
  }, [load, attempt]);

  const retry = () => {
    setLoaded({ hasFailed: false });
    setAttempt(attempt + 1);
  };
  return { ...loaded, retry };
}
