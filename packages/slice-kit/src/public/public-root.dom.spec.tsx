import { describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { createFakeHost } from '../testing/fake-host.js';
import { PageLibrary, type PublicPageProps } from './page-library.js';
import { PublicRoot } from './public-root.js';

function Counter() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  );
}

const Home = () => <h1>Accueil</h1>;
const Parameter = ({ params }: PublicPageProps) => <h1>Page {params.id}</h1>;
const Other = () => <h1>Autre</h1>;

/** Goes to an address as the shell does. */
const goTo = (path: string) =>
  act(async () => {
    history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });

const library = () =>
  new PageLibrary({
    '/': { Page: Home },
    '/contact': { load: async () => Counter },
    '/of/{id}': { load: async () => Parameter },
    '*': { load: async () => Other },
  });

describe('the pages of a public slice', () => {
  it('stand at their address, with or without a slash; what has none of its own is the others’', async () => {
    await goTo('/');
    render(<PublicRoot library={library()} host={createFakeHost()} />);
    expect(screen.getByRole('heading', { name: 'Accueil' })).toBeTruthy();
    await goTo('/contact/');
    expect(await screen.findByRole('button', { name: '0' })).toBeTruthy();
    await goTo('/of/a%20b');
    expect(await screen.findByRole('heading', { name: 'Page a b' })).toBeTruthy();
    await goTo('/password/reset/confirm/u/t');
    expect(await screen.findByRole('heading', { name: 'Autre' })).toBeTruthy();
  });

  it('keep what is done in them once their code is known', async () => {
    await goTo('/contact');
    const pages = library();
    const host = createFakeHost();
    const { rerender } = render(<PublicRoot library={pages} host={host} />);
    await userEvent.click(await screen.findByRole('button', { name: '0' }));
    rerender(<PublicRoot library={pages} host={host} />);
    expect(screen.getByRole('button', { name: '1' })).toBeTruthy();
  });

  it('whose code is known are there at once', async () => {
    const pages = library();
    await pages.load('/contact');
    render(<PublicRoot library={pages} host={createFakeHost()} path="/contact" />);
    expect(screen.getByRole('button', { name: '0' })).toBeTruthy();
  });
});
