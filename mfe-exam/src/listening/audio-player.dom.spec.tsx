import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
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

describe('a recording', () => {
  it('in practice stands beside its picture, with a volume and a speed of its own', async () => {
    jest.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('probably');
    await play({
      attempt: { skill: 'oral_comprehension', mode: 'practice' },
      set: { normal_questions: heard },
    });
    expect(await screen.findByRole('region', { name: 'Enregistrement' })).toBeTruthy();
    const volume = screen.getByRole<HTMLInputElement>('slider', { name: 'Volume' });
    expect([volume.min, volume.max, volume.step]).toEqual(['0', '1', '0.01']);
    const sound = document.querySelector('audio') as HTMLAudioElement;
    fireEvent.change(screen.getByRole('combobox', { name: 'Vitesse' }), { target: { value: '0.75' } });
    expect(sound.playbackRate).toBe(0.75);
    // Loading sets it back: it is set again.
    sound.playbackRate = 1;
    fireEvent.loadedMetadata(sound);
    expect(sound.playbackRate).toBe(0.75);
    expect(screen.getByRole('img', { name: 'Dessin A' })).toBeTruthy();
    expect(screen.getAllByText('voix de synthèse').length).toBeTruthy();
  });
});
