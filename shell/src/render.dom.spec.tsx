import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  defineSlice,
  readSchoolFacts,
  renderedAttribute,
  repliesId,
  sliceContractVersion,
} from '@passerelle/contracts';
import { screen, waitFor, within } from '@testing-library/dom';
import { storageKey } from './session/session-storage.js';
import type { LoadModule } from './slices/federation.js';

/** What the slice finds in its element when it comes. */
let found: unknown[] = [];
const loadModule: LoadModule = async () => ({
  bootstrap: async () => undefined,
  mount: async ({ domElement }: { domElement: HTMLElement }) => void found.push(domElement.firstElementChild),
  unmount: async () => undefined,
});

const manifest = defineSlice({
  name: 'mfe-public',
  version: '1.0.0',
  routes: [
    { path: '/tarifs', title: 'Tarifs', prerender: true },
    { path: '/bonjour', title: 'Bonjour', prerender: true, audience: 'visitor' },
    { path: '/dashboard', title: 'Espace' },
  ],
  menu: [
    { label: 'Tarifs', to: '/tarifs', place: 'top', order: 1 },
    { label: 'Expression Écrite', to: '/bonjour', place: 'skills', order: 1 },
  ],
  dropdowns: [{ label: 'Méthodologie', under: '/bonjour', to: '/tarifs', order: 1 }],
});
const entry = (name: string) => ({
  ...{ name, version: '1', contract: sliceContractVersion, integrity: {}, manifest: null },
  ...{ base: `/slices/${name}/1/`, entry: `/slices/${name}/1/main.js` },
});
const registry = {
  shell: { active: entry('shell'), fallbacks: [] },
  slices: [{ active: { ...entry('mfe-public'), manifest }, fallbacks: [] }],
};
const replies = {
  [readSchoolFacts.path]: {
    name: 'École du Pont',
    demonstration: true,
    payment_methods: ['card'],
    email: 'e@pont.test',
  },
};
const fetched = jest.fn<typeof fetch>(async () => Response.json({ status: 'Active' }));

/** The page as the gateway writes it. */
async function writePage(path: string): Promise<HTMLElement> {
  history.replaceState(null, '', path);
  const { render } = await import('./render.js');
  const page = { slice: 'mfe-public', html: '<h1 tabindex="-1">Les forfaits</h1>' };
  const { html } = await render({ path, origin: 'http://any', manifests: [manifest], replies, page });
  document.body.innerHTML = `<script type="application/json" id="slices">${JSON.stringify(registry)}</script><script type="application/json" id="${repliesId}">${JSON.stringify(replies)}</script><div id="root" ${renderedAttribute}>${html}</div>`;
  return document.getElementById('root') as HTMLElement;
}

const soon = (expectation: () => void) => waitFor(expectation, { timeout: 10_000 });

/** React has taken the node for one of its own. */
const isTakenOver = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactFiber'));

async function startOn(root: HTMLElement): Promise<void> {
  const { start } = await import('./start.js');
  await start(root, '/slices/shell/1/main.js', { loadModule });
}

/** Somebody's session is kept in this browser. */
function keepSession(): void {
  const user = {
    ...{ id: '1', first_name: 'Awa', last_name: 'D', email: 'a@b.test', roles: [] },
    ...{ phone: null, country: null, image: null },
  };
  const session = { accessToken: 't', user, isAuthenticated: true, subscriptionStatus: 'Active' };
  localStorage.setItem(storageKey, JSON.stringify(session));
}

let reported: unknown[];
beforeEach(() => {
  // React works when it will, as in a browser.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  reported = [];
  found = [];
  fetched.mockClear();
  window.fetch = fetched;
  navigator.sendBeacon = () => true;
  jest.spyOn(console, 'error').mockImplementation((...said) => void reported.push(said));
  // It says that single-spa is there twice: once for each test.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(async () => {
  // The next test has a page, and so a single-spa, of its own.
  jest.resetModules();
  jest.restoreAllMocks();
  localStorage.clear();
});

describe('a rendered page', () => {
  it('is not kept by who is sent elsewhere', async () => {
    keepSession();
    const root = await writePage('/bonjour');
    await startOn(root);
    await soon(() => expect(location.pathname).toBe('/dashboard'));
    await soon(() => expect(screen.getByRole('button', { name: 'Se déconnecter' })).toBeTruthy());
    expect(screen.queryByRole('heading', { name: 'Les forfaits' })).toBeNull();
    expect(reported).toEqual([]);
  });

  it('has bar, page and footer; the shell takes over their nodes, and the slice its own', async () => {
    const root = await writePage('/tarifs');
    const bar = screen.getByRole('banner');
    const heading = screen.getByRole('heading', { name: 'Les forfaits' });
    expect(within(bar).getByRole('link', { name: 'Tarifs' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('link', { name: 'e@pont.test' })).toBeTruthy();

    await startOn(root);
    await soon(() => expect(isTakenOver(bar)).toBe(true));
    expect(reported).toEqual([]);
    expect([bar.isConnected, heading.isConnected]).toEqual([true, true]);
    // Who the school is came with the page.
    expect(fetched).not.toHaveBeenCalled();

    await soon(() => expect(found).toEqual([heading]));
    expect(heading.closest('[hidden]')).toBeNull();
  });

  it('is a visitor’s until it is taken over; then it is who has signed in', async () => {
    keepSession();
    const root = await writePage('/tarifs');
    await startOn(root);
    await soon(() => expect(screen.getByRole('button', { name: 'Se déconnecter' })).toBeTruthy());
    expect(reported).toEqual([]);
    expect(screen.getByRole('heading', { name: 'Les forfaits' })).toBeTruthy();
  });
});
