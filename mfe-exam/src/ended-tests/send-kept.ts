import type { Api } from '@passerelle/slice-kit';
import { sendEnded } from '../attempt/ended/send-ended.js';
import type { EndedTest } from '../attempt/ports/attempt-ports.js';
import { browserPorts } from '../attempt/ports/browser-ports.js';
import { forgetFiles } from '../kept-test/test-cache.js';
import { sendHeldTakes } from '../speaking/sending/hand-over.js';

/** Sends what this device kept of tests that were ended without a network, and empties it of their files. */
export async function sendKept(api: Api): Promise<readonly EndedTest[]> {
  const sent = await sendEnded(browserPorts(api), ({ attemptId }) => sendHeldTakes(api, attemptId));
  if (sent.length > 0) await forgetFiles();
  return sent;
}
