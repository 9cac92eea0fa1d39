import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { LinkedText } from './linked-text.js';

it('makes links of https addresses, without what ends their sentence', () => {
  const text = 'En visioconférence (https://visio.example/ecole?salle=1), ou https://autre.example.';
  const { container } = render(<LinkedText text={text} />);
  expect(container.textContent).toBe(text);
  const links = screen.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'https://visio.example/ecole?salle=1',
    'https://autre.example',
  ]);
  for (const link of links) expect(link.getAttribute('rel')).toBe('noopener noreferrer');
});

it.each(['Salle 12, au 2e étage', 'http://visio.example/ecole', 'javascript:alert(1)', 'https://'])(
  'leaves %s as it is',
  (text) => {
    const { container } = render(<LinkedText text={text} />);
    expect(container.innerHTML).toBe(text);
  },
);
