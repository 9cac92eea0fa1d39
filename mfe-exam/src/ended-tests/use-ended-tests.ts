import { useApi } from '@passerelle/slice-kit';
import { nbsp, showToast } from '@passerelle/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { endedStore } from '../attempt/ports/ended-store.js';
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
    void queries.invalidateQueries();
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
    if (isAway) return undefined;
    // What does not load or arrive now does so when the network is back.
    const trySend = () => void send().catch(() => undefined);
    trySend();
    window.addEventListener('online', trySend);
    return () => window.removeEventListener('online', trySend);
  }, [send, isAway]);
}
