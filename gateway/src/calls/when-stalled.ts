import type { ServerResponse } from 'node:http';

/** Node tells at the end of a stretch of time that nothing has moved in it, but not in its first one after a write: so it is asked often. */
const looks = 5;

/** Calls back once a client has taken nothing of its reply for so long, ms. That there is nothing to send is not the client's. */
export function whenStalled(response: ServerResponse, stalledMs: number, cut: () => void): void {
  const stretch = stalledMs / looks;
  let silent = 0;
  let toldAt = 0;
  response.setTimeout(stretch, () => {
    if (response.writableLength === 0) return;
    const now = performance.now();
    const hasMoved = now - toldAt > 1.5 * stretch;
    silent = hasMoved ? 1 : silent + 1;
    toldAt = now;
    if (silent === looks) cut();
    else response.setTimeout(stretch);
  });
}
