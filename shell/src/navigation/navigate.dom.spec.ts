import { afterEach, expect, it, jest } from '@jest/globals';
import { createNavigate } from './navigate.js';

const navigate = createNavigate((path) => ({ slice: 'mfe-account', path, title: path }));

afterEach(() => {
  jest.restoreAllMocks();
});

it('another page begins at its top, where the address names a section of it too; the same page stays where it is', () => {
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  history.replaceState(null, '', '/methodologie');
  navigate('/dashboard#expressionecritesection');
  expect(scrollTo.mock.calls).toEqual([[0, 0]]);
  navigate('/dashboard#mockexams');
  navigate('/dashboard', { replace: true });
  expect(scrollTo).toHaveBeenCalledTimes(1);
});
