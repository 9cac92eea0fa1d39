import { useApi } from '@passerelle/slice-kit';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import {
  type AttemptEngine,
  type AttemptOpening,
  type AttemptView,
  createAttemptEngine,
} from '../attempt/attempt-engine.js';
import { browserPorts } from '../attempt/ports/browser-ports.js';
import { useStable } from '../stable/use-stable.js';

/** An attempt as it stands, and what can be done with it. */
export type OpenAttempt = AttemptView & Omit<AttemptEngine, 'get' | 'subscribe' | 'start'>;

/** Plays an attempt while the component is there; the engine does it, this shows its state. */
export function useAttempt(opening: AttemptOpening): OpenAttempt {
  const api = useApi();
  const submit = useStable(opening.submit);
  const onSubmitted = useStable(opening.onSubmitted);
  const [engine] = useState(() =>
    createAttemptEngine({ ...opening, submit, onSubmitted }, browserPorts(api)),
  );
  useEffect(() => engine.start(), [engine]);
  const view = useSyncExternalStore(engine.subscribe, engine.get);
  return useMemo(() => ({ ...engine, ...view }), [engine, view]);
}
