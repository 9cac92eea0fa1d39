import type { Host, SlotFill, SlotName } from '@passerelle/contracts';
import { useEffect, useState } from 'react';

interface Loading<N extends SlotName> {
  readonly slot: N;
  readonly of: string | undefined;
  readonly fill?: SlotFill<N>;
  readonly failed: boolean;
}

/** Loads what fills a slot, and anew on `retry`. `of` names the slice where several fill it. */
export function useFill<N extends SlotName>(host: Host, slot: N, of?: string) {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<Loading<N>>({ slot, of, failed: false });

  useEffect(() => {
    let current = true;
    host.loadFill(slot, { ...(of && { of }), anew: attempt > 0 }).then(
      (fill) => current && setLoaded({ slot, of, fill, failed: false }),
      () => current && setLoaded({ slot, of, failed: true }),
    );
    return () => {
      current = false;
    };
  }, [host, slot, of, attempt]);

  const retry = () => {
    setLoaded({ slot, of, failed: false });
    setAttempt(attempt + 1);
  };
  return loaded.slot === slot && loaded.of === of
    ? { fill: loaded.fill, failed: loaded.failed, retry }
    : { fill: undefined, failed: false, retry };
}
