import { describe, expect, it, jest } from '@jest/globals';
import type { Attempt } from '@passerelle/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { play, questions } from '../player/testing/play.js';

const recording = {
  sources: [{ url: '/media/q1.mp3', type: 'audio/mpeg' }],
  seconds: 12,
  synthetic: true,
  kind: 'annonce' as const,
};
const heard = questions.map((question) => ({
  ...question,
  description: null,
  audio: '/media/q1.mp3',
  recording,
  image: '/media/q1.webp',
  image_alt: 'Dessin A',
}));

async function listen(mode: 'practice' | 'exam', more: Partial<Attempt> = {}) {
  jest.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('probably');
  jest.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockReturnValue(4);
  return play({ attempt: { skill: 'oral_comprehension', mode, ...more }, set: { normal_questions: heard } });
}
const audio = () => document.querySelector('[data-pane=shown] audio') as HTMLAudioElement;
const control = (name: string) => screen.findByRole('button', { name });

describe('a recording', () => {
  it('stands beside its picture, with a volume of its own', async () => {
    await listen('practice');
    expect(await screen.findByRole('region', { name: 'Enregistrement' })).toBeTruthy();
    const volume = screen.getByRole<HTMLInputElement>('slider', { name: 'Volume' });
    expect([volume.min, volume.max, volume.step]).toEqual(['0', '1', '0.01']);
    expect(screen.getByRole('img', { name: 'Dessin A' })).toBeTruthy();
    expect(screen.getByText('voix de synthèse')).toBeTruthy();
  });

  it('in exam conditions a hearing whose reply was lost costs the candidate nothing', async () => {
    const { hand, server } = await listen('exam');
    server.next.push('lost');
    await hand.click(await control('Écouter'));
    await screen.findByText(/Le serveur ne répond pas/);
    await hand.click(await control('Réessayer'));
    await control('Écoute en cours');
    expect(server.held().plays).toEqual({ q1: 1 });
    fireEvent.ended(audio());
    expect((await control('Déjà écouté')).getAttribute('aria-disabled')).toBe('true');
  });

  it('that broke off with the page goes on from where the server has it', async () => {
    const { hand, server } = await listen('exam', { plays: { q1: 1 }, heard_ms: { q1: 7_000 } });
    await screen.findByText(/L’écoute s’est interrompue/);
    await hand.click(await control('Reprendre'));
    await control('Écoute en cours');
    expect(audio().currentTime).toBe(7);
    expect(server.held().plays).toEqual({ q1: 1 });
    audio().currentTime = 9;
    fireEvent.timeUpdate(audio());
    await waitFor(() => expect(server.held().heard_ms).toEqual({ q1: 9_000 }));
    fireEvent.ended(audio());
    await control('Déjà écouté');
    await waitFor(() => expect(server.held().heard_ms).toEqual({}));
  });

  it('that goes on on another device stops here', async () => {
    const { hand, server } = await listen('exam');
    await hand.click(await control('Écouter'));
    await control('Écoute en cours');
    server.next.push('already_played');
    audio().currentTime = 4;
    fireEvent.timeUpdate(audio());
    await screen.findByText('Ce document audio a déjà été écouté.');
    expect((await control('Déjà écouté')).getAttribute('aria-disabled')).toBe('true');
  });

  it('that another device has heard is refused', async () => {
    const { hand, server } = await listen('exam');
    server.next.push('already_played');
    await hand.click(await control('Écouter'));
    await screen.findByText('Ce document audio a déjà été écouté.');
    expect((await control('Déjà écouté')).getAttribute('aria-disabled')).toBe('true');
  });
});
