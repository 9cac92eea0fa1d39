import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type SliceRegistry, sliceContractVersion } from '@passerelle/contracts';
import { act, screen } from '@testing-library/react';
import { type PageParts, start } from './start.js';

const parts: PageParts = {
  storage: {
    read: () => new Promise(() => undefined),
    write: () => undefined,
    watch: () => undefined,
  },
  loadModule: () => Promise.reject(new Error('no slice is published here')),
};

const shell = {
  name: 'shell',
  version: '1',
  contract: sliceContractVersion,
  base: '/slices/shell/1/',
  entry: '/slices/shell/1/main.js',
  integrity: {},
  manifest: null,
};
const registry: SliceRegistry = { shell: { active: shell, fallbacks: [] }, slices: [] };

describe('the page, until the kept session is read', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    navigator.sendBeacon = () => true;
    window.fetch = async () => Response.json({ status: 'Active' });
    document.body.innerHTML = `<script type="application/json" id="slices">${JSON.stringify(registry)}</script><div id="root"></div>`;
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('a storage that does not answer is given up on after 5,000 ms: the page is a visitor’s', async () => {
    const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    void start(document.getElementById('root') as HTMLElement, shell.entry, parts);
    await pass(4_900);
    expect(screen.queryByRole('banner')).toBeNull();
    await pass(200);
    expect(screen.getByRole('link', { name: 'Se connecter' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Se déconnecter' })).toBeNull();
  });
});
