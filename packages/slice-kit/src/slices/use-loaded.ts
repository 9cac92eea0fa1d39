import { useEffect, useState } from 'react';
import { inTime } from '../api/in-time.js';

interface Loaded<Value> {
  readonly load: (anew: boolean) => Promise<Value>;
  readonly value?: Value;
  readonly hasFailed: boolean;
}

/**
 * What is loaded when it is shown: the code of a page, of a part, of another slice. Unlike `React.lazy`, which keeps a failed load for good,
 * it can be tried again. Not in the query cache: that is emptied when the session ends, which must not unmount it.
 * @param load the same function until something else is to be loaded; `anew` once the reader tries again
 */
export function useLoaded<Value>(load: Loaded<Value>['load']) {
  const [retried, setRetried] = useState({ load, tries: 0 });
  const [loaded, setLoaded] = useState<Loaded<Value>>({ load, hasFailed: false });

  const tries = retried.load === load ? retried.tries : 0;
  useEffect(() => {
    let isCurrent = true;
    inTime(() => load(tries > 0)).then(
      (value) => isCurrent && setLoaded({ load, value, hasFailed: false }),
      () => isCurrent && setLoaded({ load, hasFailed: true }),
    );
    return () => {
      isCurrent = false;
    };
  }, [load, tries]);

  const retry = () => {
    setLoaded({ load, hasFailed: false });
    setRetried({ load, tries: tries + 1 });
  };
  const { value, hasFailed } = loaded.load === load ? loaded : { value: undefined, hasFailed: false };
  return { value, hasFailed, retry };
}
