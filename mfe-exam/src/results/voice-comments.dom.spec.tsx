import { beforeAll, expect, it } from '@jest/globals';
import { createFakeHost, refuse, renderInSlice } from '@passerelle/slice-kit/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { VoiceComments } from './voice-comments.js';

const voice = (id: string) => ({
  ...{ id, content_type: 'audio/webm', duration: 42, size: 9 },
  recorded_at: '2026-11-24T12:00:00.000Z',
});
beforeAll(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:voice', revokeObjectURL: () => undefined });
});

it('is read when it is asked for, and says where it does not come', async () => {
  const host = createFakeHost({ replies: { 'GET /exam/voices/v-1/': refuse('not_found') } });
  renderInSlice(<VoiceComments voices={[voice('v-1')]} />, { host });
  const hand = userEvent.setup();
  expect(host.asked).toEqual([]);
  await hand.click(screen.getByRole('button', { name: 'Écouter, commentaire vocal' }));
  expect(await screen.findByText('Le commentaire vocal ne se charge pas')).toBeTruthy();
  host.replies['GET /exam/voices/v-1/'] = () => new Response('sound');
  await hand.click(screen.getByRole('button', { name: 'Écouter, commentaire vocal' }));
  expect(await screen.findByRole('group', { name: 'Commentaire vocal' })).toBeTruthy();
});

it('of both readers are told apart', () => {
  renderInSlice(<VoiceComments voices={[voice('v-1'), voice('v-2')]} />, { host: createFakeHost({}) });
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Écouter, commentaire vocal 1',
    'Écouter, commentaire vocal 2',
  ]);
});
