import { beforeEach, expect, it, jest } from '@jest/globals';
import type { ReplyOf, readGrade } from '@passerelle/contracts';
import { createFakeHost, noNetwork, refuse, renderInSlice } from '@passerelle/slice-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { microphone, plugInMicrophone, track } from './testing/fake-microphone.js';
import { useVoice } from './use-voice.js';
import { VoiceBar } from './voice-bar.js';

const copy = { id: 'r-1', grade: null, voice: null } as unknown as ReplyOf<typeof readGrade, 200>;
const call = 'POST /exam/copies/r-1/voice/';
const voice = {
  ...{ id: 'v-1', content_type: 'audio/webm', duration: 12.4, size: 9 },
  recorded_at: '2026-11-24T12:00:00.000Z',
};

beforeEach(plugInMicrophone);

function Desk({ of = copy }: { of?: typeof copy }) {
  const voices = useVoice(of);
  return (
    <>
      <VoiceBar voice={voices} canMark />
      <button
        type="button"
        onClick={() =>
          void voices.finish().then(
            (ids) => void Object.assign(document, { title: ids.join() }),
            () => undefined,
          )
        }
      >
        Fini
      </button>
    </>
  );
}

it('is recorded, sent at once, heard again and taken back', async () => {
  const host = createFakeHost({ replies: { [call]: voice, 'DELETE /exam/voices/v-1/': {} } });
  renderInSlice(<Desk />, { host });
  const hand = userEvent.setup();
  await hand.click(screen.getByRole('button', { name: 'Commenter à la voix' }));
  await hand.click(await screen.findByRole('button', { name: /^Arrêter 00?:00 \/ 0?1:00$/ }));
  expect(await screen.findByRole('button', { name: /^Écouter .*commentaire vocal 1$/ })).toBeTruthy();
  expect(track.stop).toHaveBeenCalled();
  const [sent] = host.bodies(call) as FormData[];
  expect(sent?.get('voice_id')).toMatch(/^[\da-f-]{36}$/);
  expect(screen.getByRole('button', { name: 'Recommencer' })).toBeTruthy();
  await hand.click(screen.getByRole('button', { name: 'Retirer le commentaire vocal 1' }));
  expect(host.asked).toContain('DELETE /exam/voices/v-1/');
  expect(screen.queryByRole('button', { name: /Écouter/ })).toBeNull();
});

it('that did not go is sent again as the same one; the grade waits for it', async () => {
  const host = createFakeHost({ replies: { [call]: refuse('service_unavailable') } });
  renderInSlice(<Desk />, { host });
  const hand = userEvent.setup();
  await hand.click(screen.getByRole('button', { name: 'Commenter à la voix' }));
  await screen.findByRole('button', { name: /^Arrêter/ });
  await hand.click(screen.getByRole('button', { name: 'Fini' }));
  expect(await screen.findByText('Le commentaire vocal n’est pas parti')).toBeTruthy();
  host.replies[call] = voice;
  await hand.click(screen.getByRole('button', { name: 'Réessayer' }));
  await screen.findByRole('button', { name: /^Écouter .*commentaire vocal 1$/ });
  const ids = (host.bodies(call) as FormData[]).map((body) => body.get('voice_id'));
  expect(new Set(ids).size).toBe(1);
  await hand.click(screen.getByRole('button', { name: 'Fini' }));
  await screen.findByRole('button', { name: 'Recommencer' });
  expect(document.title).toBe('v-1');
});

it('says what to do where there is no microphone', async () => {
  microphone.mockRejectedValue(new DOMException('', 'NotAllowedError'));
  renderInSlice(<Desk />, { host: createFakeHost({}) });
  await userEvent.click(screen.getByRole('button', { name: 'Commenter à la voix' }));
  expect(await screen.findByText(/Le micro n’est pas autorisé\s: autorisez-le/)).toBeTruthy();
});

it('that a device does not begin to record lets go of the microphone', async () => {
  jest.spyOn(MediaRecorder.prototype, 'start').mockImplementationOnce(() => {
    throw new DOMException('the microphone went', 'InvalidStateError');
  });
  renderInSlice(<Desk />, { host: createFakeHost({}) });
  await userEvent.click(screen.getByRole('button', { name: 'Commenter à la voix' }));
  await screen.findByText(/Le micro ne répond pas/);
  expect(track.stop).toHaveBeenCalledTimes(1);
});

it('of the grade that is revised stays until it is taken out of the next one', async () => {
  const of = { ...copy, grade: { voices: [voice] } } as unknown as typeof copy;
  const host = createFakeHost({});
  renderInSlice(<Desk of={of} />, { host });
  const hand = userEvent.setup();
  expect(screen.getByRole('button', { name: 'Commenter à la voix' })).toBeTruthy();
  await hand.click(screen.getByRole('button', { name: 'Retirer le commentaire vocal 1' }));
  await hand.click(screen.getByRole('button', { name: 'Fini' }));
  expect(host.asked).toEqual([]);
});

it('that is being said when another copy is opened belongs to the copy that it was said of', async () => {
  const host = createFakeHost({ replies: { [call]: voice } });
  const { rerender } = renderInSlice(<Desk key="r-1" />, { host });
  await userEvent.click(screen.getByRole('button', { name: 'Commenter à la voix' }));
  await screen.findByRole('button', { name: /^Arrêter/ });
  rerender(<Desk key="r-2" of={{ ...copy, id: 'r-2' }} />);
  await waitFor(() => expect(host.bodies(call)).toHaveLength(1));
  expect(track.stop).toHaveBeenCalled();
  expect(host.asked).toEqual([call]);
  expect(screen.queryByRole('button', { name: /Écouter/ })).toBeNull();
});

it('that did not go before another copy was opened goes when its own is opened again', async () => {
  const host = createFakeHost({ replies: { [call]: noNetwork } });
  const { rerender } = renderInSlice(<Desk key="r-1" />, { host });
  await userEvent.click(screen.getByRole('button', { name: 'Commenter à la voix' }));
  await screen.findByRole('button', { name: /^Arrêter/ });
  rerender(<Desk key="r-2" of={{ ...copy, id: 'r-2' }} />);
  await waitFor(() => expect(host.bodies(call)).toHaveLength(1));
  host.replies[call] = voice;
  rerender(<Desk key="r-1, again" />);
  await screen.findByRole('button', { name: /^Écouter .*commentaire vocal 1$/ });
  const ids = (host.bodies(call) as FormData[]).map((body) => body.get('voice_id'));
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

it('is not begun by a microphone that is allowed once one has left', async () => {
  const host = createFakeHost({ replies: { [call]: voice } });
  let allow = (_: unknown) => {};
  microphone.mockImplementation(() => new Promise((resolve) => (allow = resolve)));
  const { rerender } = renderInSlice(<Desk key="r-1" />, { host });
  await userEvent.click(screen.getByRole('button', { name: 'Commenter à la voix' }));
  rerender(<Desk key="r-2" of={{ ...copy, id: 'r-2' }} />);
  allow({ getTracks: () => [track], getAudioTracks: () => [track] });
  await waitFor(() => expect(track.stop).toHaveBeenCalled());
  expect(host.asked).toEqual([]);
});

it('that is being said by who signs out is sent and kept for nobody', async () => {
  const host = createFakeHost({ replies: { [call]: voice } });
  let now = host.session.getSnapshot();
  const session = { ...host.session, getSnapshot: () => now };
  const { unmount } = renderInSlice(<Desk />, { host: { ...host, session } });
  await userEvent.click(screen.getByRole('button', { name: 'Commenter à la voix' }));
  await screen.findByRole('button', { name: /^Arrêter/ });
  now = { ...now, user: null, isAuthenticated: false };
  unmount();
  await waitFor(() => expect(track.stop).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(host.asked).toEqual([]);
});

it('the end does not wait for a microphone that nobody allows; allowed later, it is let go of', async () => {
  const host = createFakeHost({ replies: { [call]: voice } });
  let allow = (_: unknown) => {};
  microphone.mockImplementation(() => new Promise((resolve) => (allow = resolve)));
  renderInSlice(<Desk />, { host });
  await userEvent.click(screen.getByRole('button', { name: 'Commenter à la voix' }));
  document.title = 'waits';
  await userEvent.click(screen.getByRole('button', { name: 'Fini' }));
  await waitFor(() => expect(document.title).toBe(''));
  allow({ getTracks: () => [track], getAudioTracks: () => [track] });
  await waitFor(() => expect(track.stop).toHaveBeenCalled());
  expect(screen.getByRole('button', { name: 'Commenter à la voix' })).toBeTruthy();
  expect(host.asked).toEqual([]);
});

it('that did not go and was begun again does not come back, though nothing was said then', async () => {
  const host = createFakeHost({ replies: { [call]: noNetwork } });
  const { rerender } = renderInSlice(<Desk key="r-1" />, { host });
  await userEvent.click(screen.getByRole('button', { name: 'Commenter à la voix' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Arrêter/ }));
  await screen.findByText('Le commentaire vocal n’est pas parti');
  microphone.mockImplementation(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
  await userEvent.click(screen.getByRole('button', { name: 'Commenter à la voix' }));
  await screen.findByText('Rien n’est enregistré');
  rerender(<Desk key="r-1, again" />);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(host.bodies(call)).toHaveLength(1);
});

it('that is no sound to the service is not sent again when its copy is opened again', async () => {
  const host = createFakeHost({ replies: { [call]: refuse('validation_failed') } });
  const { rerender } = renderInSlice(<Desk key="r-1" />, { host });
  await userEvent.click(screen.getByRole('button', { name: 'Commenter à la voix' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Arrêter/ }));
  await screen.findByText('Le commentaire vocal n’est pas parti');
  rerender(<Desk key="r-1, again" />);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(host.bodies(call)).toHaveLength(1);
  expect(screen.queryByText('Le commentaire vocal n’est pas parti')).toBeNull();
});
