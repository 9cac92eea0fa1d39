import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createFakeHost } from '../testing/fake-host.js';
import { createPublicLifecycles } from './create-public-lifecycles.js';
import { type PageComponent, PageLibrary } from './page-library.js';
import { PublicRoot } from './public-root.js';

const Plans = () => <h1>Tarifs</h1>;
const Contact = () => <h2>Contact</h2>;
const host = createFakeHost();

const goTo = (path: string) => {
  history.pushState(null, '', path);
  window.dispatchEvent(new PopStateEvent('popstate'));
};

let place: HTMLElement;
/** React tells the window what it could not take over as it stood. */
let mismatches: string[];
const note = ({ message }: ErrorEvent) => mismatches.push(message);
beforeEach(() => {
  goTo('/tarifs');
  mismatches = [];
  window.addEventListener('error', note);
  // Nothing is wrapped in act(): React works by its own scheduler here, as on a page.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  place = document.body.appendChild(document.createElement('div'));
  const rendered = new PageLibrary({ '/tarifs': { Page: Plans } });
  place.innerHTML = renderToString(<PublicRoot library={rendered} host={host} path="/tarifs" />, {
    identifierPrefix: 'mfe-test',
  });
});
afterEach(() => {
  window.removeEventListener('error', note);
  place.remove();
  jest.restoreAllMocks();
});

it('a reader who goes on before a rendered page is taken over finds the next one, and nothing is taken for what it is not', async () => {
  let arrive: (page: PageComponent) => void = () => undefined;
  const code = new Promise<PageComponent>((resolve) => {
    arrive = resolve;
  });
  const slice = createPublicLifecycles(
    { '/tarifs': { load: () => code }, '/contact': { Page: Contact } },
    { name: 'mfe-test' },
  );
  const props = { name: 'mfe-test', host, domElement: place, reload: () => undefined };
  await slice.bootstrap(props);
  const mounted = slice.mount(props);
  goTo('/contact');
  arrive(Plans);
  await mounted;
  expect(await screen.findByRole('heading', { name: 'Contact' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Tarifs' })).toBeNull();
  expect(mismatches).toEqual([]);
  await slice.unmount(props);
});

it('nor is one while it is taken over', async () => {
  const slice = createPublicLifecycles(
    { '/tarifs': { Page: Plans }, '/contact': { Page: Contact } },
    { name: 'mfe-test' },
  );
  const props = { name: 'mfe-test', host, domElement: place, reload: () => undefined };
  await slice.bootstrap(props);
  const mounted = slice.mount(props);
  await Promise.resolve();
  await Promise.resolve();
  goTo('/contact');
  await mounted;
  expect(await screen.findByRole('heading', { name: 'Contact' })).toBeTruthy();
  expect(mismatches).toEqual([]);
  await slice.unmount(props);
});
