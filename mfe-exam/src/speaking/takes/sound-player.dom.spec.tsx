import { afterEach, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SoundPlayer } from './sound-player.js';

afterEach(() => {
  jest.restoreAllMocks();
});

const audio = () => document.querySelector('audio') as HTMLAudioElement;
const listen = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Écouter' });
const begins = () => jest.spyOn(HTMLMediaElement.prototype, 'play');
const show = (url: string) => render(<SoundPlayer url={url} seconds={12} label="Écoute" />);

it('what a call breaks off before it sounds is no matter of its format, and is played at the next press', async () => {
  const play = begins();
  show('blob:own');
  for (const name of ['AbortError', 'NotAllowedError']) {
    play.mockRejectedValueOnce(new DOMException('a call', name));
    await userEvent.click(listen());
    expect(screen.queryByRole('status')).toBeNull();
    expect(listen().disabled).toBe(false);
  }
});

it('a sound of the server that does not come says so, and is asked for again by a press', async () => {
  begins().mockResolvedValue(undefined);
  const load = jest.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined);
  show('/media/voice.ogg');
  fireEvent.error(audio());
  expect(screen.getByRole('status').textContent).toMatch(/Vérifiez votre connexion/);
  await userEvent.click(listen());
  expect(load).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('status')).toBeNull();
});

it('a recording in a format that the browser does not play says so', () => {
  show('blob:own');
  fireEvent.error(audio());
  expect(screen.getByRole('status').textContent).toMatch(/ne lit pas ce format/);
  expect(listen().disabled).toBe(true);
});
