import { afterEach, expect, it, jest } from '@jest/globals';

afterEach(() => {
  // What the device does is tried once a page: the next file has a page of its own.
  jest.resetModules();
  jest.restoreAllMocks();
});

it('a volume that the device keeps to itself is not offered', async () => {
  // Other tests may have tried theirs.
  jest.resetModules();
  jest.spyOn(HTMLMediaElement.prototype, 'volume', 'set').mockImplementation(() => undefined);
  const { render, screen, waitFor } = await import('@testing-library/react');
  const { VolumeSlider } = await import('./volume-slider.js');
  render(<VolumeSlider volume={1} onChange={() => undefined} />);
  await waitFor(() => expect(screen.queryByRole('slider', { name: 'Volume' })).toBeNull());
});
