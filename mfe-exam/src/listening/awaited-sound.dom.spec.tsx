import { describe, expect, it, jest } from '@jest/globals';
import type { Attempt } from '@passerelle/contracts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { FakeServer } from '../attempt/testing/fake-server.js';
import { play, questions, radio } from '../player/testing/play.js';

/** Questions of a set that only a mock exam shows: it does not say where their recordings are. */
const withheld = questions.map((question) => ({
  ...question,
  description: null,
  recording: { sources: [], seconds: 12, synthetic: true, kind: 'annonce' as const },
}));

async function listen(more: Partial<Attempt> = {}, before: (server: FakeServer) => void = () => undefined) {
  jest.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('probably');
  jest.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockReturnValue(4);
  const attempt = { skill: 'oral_comprehension', mode: 'exam', ...more } as const;
  return play({ attempt, set: { normal_questions: withheld } }, before);
}

const sound = (pane: 'shown' | 'ahead') =>
  document.querySelector(`[data-pane=${pane}] audio`)?.getAttribute('src') ?? null;
const control = (name: string) =>
  waitFor(() => {
    const found = screen.getAllByRole('button', { name }).find((each) => !each.closest('[inert]'));
    if (!found) throw new Error(`no ${name}`);
    return found;
  });
const asked = (server: FakeServer) =>
  server.sent.flatMap(({ call }) => /sounds\/(\w+)\/$/.exec(call)?.[1] ?? []);
const ahead = () => waitFor(() => expect(document.querySelector('[data-pane=ahead] audio')).toBeTruthy());

describe('a recording that is given when its turn has come', () => {
  it('is loaded as soon as its question is shown, the next one when it was heard, which then begins at once', async () => {
    const { hand, server } = await listen();
    await waitFor(() => expect(sound('shown')).toBe('/given/q1.mp3'));
    await hand.click(await control('Écouter'));
    await control('Écoute en cours');
    await ahead();
    expect([asked(server), sound('ahead')]).toEqual([['q1'], null]);
    fireEvent.ended(document.querySelector('[data-pane=shown] audio') as HTMLAudioElement);
    await waitFor(() => expect(sound('ahead')).toBe('/given/q2.mp3'));
    // Given is not heard.
    expect(server.held().plays).toEqual({ q1: 1 });
    await hand.click(radio('A'));
    await hand.click(await control('Suivant'));
    await hand.click(await control('Écouter'));
    await control('Écoute en cours');
    expect([asked(server), sound('shown')]).toEqual([['q1', 'q2'], '/given/q2.mp3']);
    expect(server.held().plays).toEqual({ q1: 1, q2: 1 });
  });

  it('of a question before which one was left unheard is asked for once the server knows where one is', async () => {
    const { hand, server } = await listen();
    await waitFor(() => expect(sound('shown')).toBe('/given/q1.mp3'));
    await hand.click(radio('A'));
    await hand.click(await control('Suivant'));
    await waitFor(() => expect(sound('shown')).toBe('/given/q2.mp3'));
    const calls = server.sent.map(({ call, body }) => [call.split(' ')[0], body.position]);
    expect(calls.slice(-2)).toEqual([
      ['PATCH', 1],
      ['GET', undefined],
    ]);
  });

  it('that cannot be had is waited for, said, and tried again; it costs no hearing', async () => {
    const { hand, server } = await listen({}, (each) => {
      each.fate = 'down';
    });
    await waitFor(() => expect(asked(server)).toEqual(['q1']));
    await hand.click(await control('Écouter'));
    await screen.findByText(/Le serveur ne répond pas/);
    server.fate = 'done';
    server.latencyMs = 200;
    const again = await control('Réessayer');
    act(() => again.focus());
    await hand.keyboard('{Enter}');
    expect((await control('Chargement…')).getAttribute('aria-disabled')).toBe('true');
    expect(await control('Écoute en cours')).toBe(document.activeElement);
    expect([sound('shown'), server.held().plays]).toEqual(['/given/q1.mp3', { q1: 1 }]);
  });

  it('that is too early is not lost; that was heard elsewhere is', async () => {
    const { hand, server } = await listen({}, (each) =>
      each.next.push('conflict', 'conflict', 'already_played'),
    );
    await waitFor(() => expect(asked(server)).toEqual(['q1']));
    await hand.click(await control('Écouter'));
    await hand.click(await control('Réessayer'));
    await screen.findByText('Ce document audio a déjà été écouté.');
    expect((await control('Déjà écouté')).getAttribute('aria-disabled')).toBe('true');
  });

  it('goes on after a reload from where it broke off; what was heard is not asked for', async () => {
    const { hand, server } = await listen({ plays: { q1: 1 }, heard_ms: { q1: 7_000 } });
    await hand.click(await control('Reprendre'));
    await control('Écoute en cours');
    expect(asked(server)).toEqual(['q1']);
    const heard = await listen({ plays: { q1: 1 } });
    await control('Déjà écouté');
    await ahead();
    expect(asked(heard.server)).toEqual([]);
  });
});
