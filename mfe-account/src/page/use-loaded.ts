import { type ComponentType, useEffect, useState } from 'react';

/**
 * A component whose code is loaded when it is shown. Not in the query cache: that is emptied when the session ends, which must not unmount it.
 */
export function useLoaded<Props>(load: () => Promise<ComponentType<Props>>) {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<{
    readonly Component?: ComponentType<Props>;
    readonly hasFailed: boolean;
  }>({ hasFailed: false });

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` is what makes it load again
  useEffect(() => {
    let isCurrent = true;
    load().then(
      (Component) => isCurrent && setLoaded({ Component, hasFailed: false }),
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
