import { signInByCall } from '../../src/api.js';
import { contentRows } from '../../src/exam-tests.js';
import { storeLongSound } from '../../src/long-sound.js';
import { demoPerson } from '../../src/people.js';
import { button, expect, test } from '../../src/player.js';

/** s: 64 MB, more than lies between the storage and the player, with the largest window that a system gives. */
const long = 84;

test('a player that was paused until the gateway gave up goes on by Range, to the end', async ({
  page,
  hands,
  request,
  pageErrors,
}) => {
  const address = await storeLongSound(long);
  // One encoding, by which the address is public.
  const recording = {
    sources: [{ url: address, type: 'audio/wav' }],
    seconds: long,
    synthetic: true,
    kind: 'annonce',
  };
  await contentRows(`UPDATE question SET audio = $1, recording = $2 WHERE test_id = 'player-long'`, [
    address,
    JSON.stringify(recording),
  ]);
  const ops = await signInByCall(request, demoPerson('ops'));
  const cutOff = async () => {
    const text = await (await request.get('/metrics', { headers: ops.headers })).text();
    return Number(/^passerelle_gateway_stalled_replies_total (\d+)$/m.exec(text)?.[1]);
  };
  const parts: string[] = [];
  page.on('response', (reply) => {
    if (reply.url().endsWith(address)) parts.push(`${reply.status()} ${reply.headers()['content-range']}`);
  });
  // The reply that was cut off.
  pageErrors.allow(/ERR_/);

  const before = await cutOff();
  await hands.begin('player-long');
  const sound = page.locator('[data-pane=shown] audio');
  const read = <T>(of: (audio: HTMLAudioElement) => T) => sound.evaluate(of as (audio: Node) => T);
  await button(page, 'Écouter').click();
  await expect.poll(() => read(({ currentTime }) => currentTime)).toBeGreaterThan(0.3);
  await button(page, 'Mettre en pause').click();
  await expect.poll(cutOff, { timeout: 20_000 }).toBeGreaterThan(before);
  expect(await read(({ error }) => error)).toBeNull();

  await read((audio) => {
    audio.playbackRate = 16;
  });
  await button(page, 'Reprendre').click();
  await expect.poll(() => read(({ ended }) => ended), { timeout: 40_000 }).toBe(true);
  expect(parts.join('\n')).toMatch(/^206 bytes [1-9]\d*-/m);
  // From where it was, and nothing left out.
  const heard = await read(({ played }) =>
    Array.from({ length: played.length }, (_, part) => [played.start(part), Math.round(played.end(part))]),
  );
  expect(heard).toEqual([[0, long]]);
});
