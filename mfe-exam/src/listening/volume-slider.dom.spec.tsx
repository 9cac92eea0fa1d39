import { expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { VolumeSlider } from './volume-slider.js';

it('a volume that the device keeps to itself is not offered', async () => {
  jest.spyOn(HTMLMediaElement.prototype, 'volume', 'set').mockImplementation(() => undefined);
  render(<VolumeSlider volume={1} onChange={() => undefined} />);
  await waitFor(() => expect(screen.queryByRole('slider', { name: 'Volume' })).toBeNull());
});
