import type { Host, SlotFill, SlotName } from '@passerelle/contracts';
import { useEffect, useState } from 'react';

interface Loading<N extends SlotName> {
  readonly slot: N;
  readonly fill?: SlotFill<N>;
  readonly failed: boolean;
}

/** Loads what fills a slot, and anew on `retry`. */
export function useFill<N extends SlotName>(host: Host, slot: N) {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<Loading<N>>({ slot, failed: false });

  useEffect(() => {
    let current = true;
    host.loadFill(slot, { anew: attempt > 0 }).then(
      (fill) => current && setLoaded({ slot, fill, failed: false }),
      () => current && setLoaded({ slot, failed: true }),
    );
    return () => {
      current = false;
    };
  }, [host, slot, attempt]);

  const retry = () => {
    setLoaded({ slot, failed: false });
    setAttempt(attempt + 1);
  };
  return loaded.slot === slot
    ? { fill: loaded.fill, failed: loaded.failed, retry }
    : { fill: undefined, failed: false, retry };
}
