import { useApi } from '@passerelle/slice-kit';
import { nbsp, showToast } from '@passerelle/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { endedStore, watchEnded } from '../attempt/ports/ended-store.js';
import { useStable } from '../stable/use-stable.js';

/**
 * Sends the tests that were ended without a network, now and whenever it is back, and says so. Its code comes when there is one to send.
 * @param isAway a test is being played here: its player sends it
 */
export function useEndedTests(isAway = false): void {
  const api = useApi();
  const queries = useQueryClient();
  const send = useStable(async () => {
    if (isAway || endedStore.list().length === 0) return;
    const { sendKept } = await import('./send-kept.js');
    const sent = await sendKept(api);
    if (sent.length === 0) return;
    showToast({
      tone: 'success',
      title: nbsp(
        sent.length === 1
          ? 'Le test que vous avez terminé hors ligne est envoyé.'
          : `Les ${sent.length} tests que vous avez terminés hors ligne sont envoyés.`,
      ),
    });
  });
  useEffect(() => {
    let waiting = endedStore.list().length;
    return watchEnded(() => {
      const left = endedStore.list().length;
      // Sent by this page or another: it is in other lists now. Questions under way stay as they are.
      if (left < waiting)
        void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'questions' });
      waiting = left;
    });
  }, [queries]);
  useEffect(() => {
    if (isAway) return undefined;
    // What does not load or arrive now does so when the network is back.
    const trySend = () => void send().catch(() => undefined);
    trySend();
    window.addEventListener('online', trySend);
    return () => window.removeEventListener('online', trySend);
  }, [send, isAway]);
}
