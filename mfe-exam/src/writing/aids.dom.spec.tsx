import { expect, it } from '@jest/globals';
import { createFakeHost, renderInSlice } from '@passerelle/slice-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { Aids } from './aids.js';

it('« Examples » opens the school’s channel; a school without one has no button', async () => {
  const facts = 'GET /user/api/school/';
  const school = { name: 'École', demonstration: false, payment_methods: ['card'] };
  const examples = 'https://www.youtube.com/@ecole';
  const named = createFakeHost({ replies: { [facts]: { ...school, examples } } });
  const { unmount } = renderInSlice(<Aids skill="written_expression" />, { host: named });
  expect((await screen.findByRole('link', { name: /^Examples/ })).getAttribute('href')).toBe(examples);
  expect(screen.getByText('Examples').lang).toBe('en');
  unmount();
  const unnamed = createFakeHost({ replies: { [facts]: school } });
  renderInSlice(<Aids skill="written_expression" />, { host: unnamed });
  await waitFor(() => expect(unnamed.asked).toContain(facts));
  expect(screen.getByRole('link', { name: /^Formation/ })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /^Examples/ })).toBeNull();
});
