import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { type RouteTable, type SliceManifest, sliceContractVersion } from '@passerelle/contracts';
import { createFakeHost, type FakeHost, refuse } from '@passerelle/slice-kit/testing';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createSlicePlaces, type SlicePlaces } from '../slices/slice-places.js';
import { ShellFrame } from './shell-frame.js';

const manifest: SliceManifest = {
  name: 'mfe-marketing',
  version: '1.0.0',
  contract: sliceContractVersion,
  routes: [{ path: '/tarifs', title: 'Tarifs' }],
  sections: [],
  menu: [],
  dropdowns: [],
  slots: {},
  fills: {},
};

const visitor = { isAuthenticated: false, user: null } as const;

function show({
  path = '/tarifs',
  host = createFakeHost(),
  places = { all: [], getSnapshot: () => 0, subscribe: () => () => undefined } as SlicePlaces,
  manifests = [],
  routeOf = (at: string) =>
    at === '/tarifs' ? { slice: 'mfe-marketing', path: '/tarifs', title: 'Tarifs' } : null,
}: {
  path?: string;
  host?: FakeHost;
  places?: SlicePlaces;
  manifests?: readonly SliceManifest[];
  routeOf?: RouteTable;
}) {
  history.replaceState(null, '', path);
  return render(<ShellFrame host={host} places={places} routeOf={routeOf} manifests={manifests} />);
}

afterEach(() => {
  jest.restoreAllMocks();
});

/** A loader that nobody listens through. */
const unheard = { shown: () => undefined, crashed: () => false };

describe('the crash screen', () => {
  it('an error of the shell’s own: its title and message, by specification, and a way home', () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    show({
      routeOf: () => {
        throw new Error('the table of routes is broken');
      },
    });
    expect(screen.getByRole('heading', { level: 1, name: 'Unexpected Application Error' }).lang).toBe('en');
    expect(screen.getByText('the table of routes is broken')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Retour à l’accueil' }).getAttribute('href')).toBe('/');
  });

  it('a page that nobody has: the same screen with its status, the bar stays', () => {
    show({ path: '/nulle-part' });
    expect(screen.getByRole('heading', { level: 1, name: 'Unexpected Application Error' })).toBeTruthy();
    expect(screen.getByText('404')).toBeTruthy();
    expect(screen.getByRole('banner')).toBeTruthy();
  });

  it('a slice that cannot be shown: the panel in its place, and « Réessayer » brings its page', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const host = createFakeHost();
    let tries = 0;
    const places = createSlicePlaces(
      [manifest],
      {
        lifecycles: async () => {
          tries += 1;
          if (tries === 1) throw new Error('down');
          return {
            bootstrap: async () => undefined,
            mount: async ({ domElement }) => {
              domElement.textContent = 'Les forfaits';
            },
            unmount: async () => undefined,
          };
        },
        ...unheard,
      },
      host,
    );
    places.all[0]?.enter();
    show({ host, places });
    const panel = await screen.findByRole('alert');
    expect(panel.textContent).toContain('Cette page ne répond pas');
    expect(screen.getByRole('banner')).toBeTruthy();
    await userEvent.click(within(panel).getByRole('button', { name: 'Réessayer' }));
    await screen.findByText('Les forfaits');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the learner area, while its slice is on its way', () => {
  const account = {
    ...manifest,
    name: 'mfe-account',
    routes: [{ path: '/dashboard', title: 'Tableau de bord' }],
  };
  const sections = [{ id: 'mockexams', title: 'Examens Blanc', slice: 'mfe-exam' }];
  const area = (path: string, state: unknown = null) => {
    const host: FakeHost = {
      ...createFakeHost(),
      sections,
      headingsOf: () => ['Où vous en êtes', 'Votre progression'],
    };
    const places = createSlicePlaces(
      [account],
      { lifecycles: () => new Promise(() => undefined), ...unheard },
      host,
    );
    places.all[0]?.enter();
    const routeOf = () => ({ slice: 'mfe-account', path: '/dashboard', title: 'Tableau de bord' });
    const shown = show({ path, host, places, routeOf });
    act(() => {
      history.replaceState({ usr: state, key: 'k', idx: 0 }, '', path);
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    return shown;
  };
  const headings = () => screen.getAllByRole('heading').map(({ textContent }) => textContent);

  it('greets, and shows the headings that the manifests tell', () => {
    area('/dashboard');
    expect(headings()).toEqual(
      expect.arrayContaining(['Bonjour Awa', 'Où vous en êtes', 'Votre progression']),
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Bonjour Awa');
  });

  it('says which section comes; of a test nothing', () => {
    const { unmount } = area('/dashboard#mockexams');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Examens Blanc');
    unmount();
    area('/dashboard', { section: 'mockexams', selectedTest: 't1' });
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  });
});

describe('a page that the gateway has rendered, whose slice does not come', () => {
  const standing = (text: string) => {
    const element = document.createElement('div');
    element.id = 'slice:mfe-marketing';
    element.innerHTML = `<p>${text}</p>`;
    document.body.append(element);
    return element;
  };

  it('stays, says that it cannot answer yet, and answers after « Réessayer »', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const host = createFakeHost();
    history.replaceState(null, '', '/tarifs');
    const element = standing('Bronze, $14.99');
    let tries = 0;
    const places = createSlicePlaces(
      [manifest],
      {
        lifecycles: async () => {
          tries += 1;
          if (tries === 1) throw new Error('no network');
          return {
            bootstrap: async () => undefined,
            mount: async ({ domElement }) => void domElement.setAttribute('data-answers', ''),
            unmount: async () => undefined,
          };
        },
        ...unheard,
      },
      host,
    );
    places.all[0]?.enter();
    show({ host, places });
    await screen.findByText('Cette page se lit, mais ne répond pas encore');
    expect(screen.getByText('Bronze, $14.99').closest('[hidden]')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    await waitFor(() => expect(element.hasAttribute('data-answers')).toBe(true));
    expect(screen.queryByText(/ne répond pas encore/)).toBeNull();
    expect(screen.getByText('Bronze, $14.99').closest('[hidden]')).toBeNull();
    element.remove();
  });

  it('is of one address: elsewhere the panel stands', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const host = createFakeHost();
    history.replaceState(null, '', '/contact');
    const element = standing('Écrivez-nous');
    let isBack = false;
    const places = createSlicePlaces(
      [manifest],
      {
        lifecycles: async () => {
          if (!isBack) throw new Error('no network');
          return {
            bootstrap: async () => undefined,
            mount: async ({ domElement }) => domElement.append('Les forfaits'),
            unmount: async () => undefined,
          };
        },
        ...unheard,
      },
      host,
    );
    places.all[0]?.enter();
    show({ host, places });
    expect((await screen.findByRole('alert')).textContent).toContain('Cette page ne répond pas');
    expect(screen.getByText('Écrivez-nous').closest('[hidden]')).not.toBeNull();
    isBack = true;
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    await screen.findByText('Les forfaits');
    expect(screen.queryByText('Écrivez-nous')).toBeNull();
    element.remove();
  });
});

describe('a slice that hangs', () => {
  it('is said to take long after 3 s, given up after 8 s; what comes later is not mounted, « Réessayer » is', async () => {
    jest.useFakeTimers();
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    const host = createFakeHost();
    const loads: ((text: string) => void)[] = [];
    const places = createSlicePlaces(
      [manifest],
      {
        lifecycles: () =>
          new Promise((resolve) =>
            loads.push((text) =>
              resolve({
                bootstrap: async () => undefined,
                mount: async ({ domElement }) => {
                  domElement.textContent = text;
                },
                unmount: async () => undefined,
              }),
            ),
          ),
        ...unheard,
      },
      host,
    );
    places.all[0]?.enter();
    show({ host, places });
    await pass(3_100);
    expect(
      screen.getByText(/^Cela prend plus de temps que d’habitude/).closest('[role=status]'),
    ).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    await pass(5_000);
    expect(screen.getByRole('alert').textContent).toContain('Cette page ne répond pas');
    loads[0]?.('trop tard');
    await pass(100);
    expect(screen.queryByText('trop tard')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    await pass(100);
    loads[1]?.('Les forfaits');
    await pass(100);
    expect(screen.getByText('Les forfaits')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    jest.useRealTimers();
  });
});

describe('who is signed in', () => {
  const menu = (label: string, to: string, place: string) => ({ label, to, place, order: 1 });
  const manifests = [
    {
      ...manifest,
      menu: [
        menu('Tarifs', '/tarifs', 'top'),
        menu('Expression Écrite', '/expression-ecrite', 'skills'),
        menu('Confidentialité', '/confidentialite', 'legal'),
      ],
      dropdowns: [
        {
          ...{ label: 'Plate-forme de rédaction', under: '/expression-ecrite', to: '/expression-ecrite' },
          ...{ section: 'expressionecritesection', order: 1 },
        },
      ],
    },
  ];

  it('has a footer of one line; a visitor the whole one; both lead to what is legal', () => {
    const legal = () =>
      within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Confidentialité' });
    const { unmount } = show({ manifests });
    expect(legal()).toBeTruthy();
    const footer = screen.getByRole('contentinfo');
    expect(within(footer).queryByRole('textbox')).toBeNull();
    expect(within(footer).queryByRole('link', { name: 'Tarifs' })).toBeNull();
    expect(footer.textContent).toContain('n’est pas affilié');
    unmount();
    show({ manifests, host: createFakeHost({ session: visitor }) });
    expect(screen.getByRole('textbox', { name: 'Newsletter' })).toBeTruthy();
    expect(legal()).toBeTruthy();
  });

  it('has one menu: the learner area’s part, the site’s, and the way out; a dropdown’s section is a link', async () => {
    const host = {
      ...createFakeHost(),
      // What a slice shows, in the contract's terms: a component without a dependency on React's types.
      loadFill: (async () => () => 'Les rubriques') as unknown as FakeHost['loadFill'],
    };
    show({ manifests, host });
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Menu' }));
    await dialog.findByText('Les rubriques');
    expect(dialog.getByRole('link', { name: 'Tarifs' })).toBeTruthy();
    expect(dialog.getAllByRole('button', { name: 'Se déconnecter' })).toHaveLength(1);
    expect(
      dialog.getByRole('link', { name: 'Plate-forme de rédaction', hidden: true }).getAttribute('href'),
    ).toBe('/dashboard#expressionecritesection');
  });

  it('has the site’s part and the way out where the learner area is down', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    show({ manifests });
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Menu' }));
    await dialog.findByRole('alert');
    expect(dialog.getByRole('link', { name: 'Tarifs' })).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Se déconnecter' })).toBeTruthy();
  });

  it('closes behind the logo, whose page may be the one that stands', async () => {
    show({ manifests });
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Menu' });
    const [logo] = within(dialog).getAllByRole('link', { name: /Passerelle/ });
    logo?.addEventListener('click', (event) => event.preventDefault());
    if (logo) await userEvent.click(logo);
    expect(dialog.open).toBe(false);
  });

  it('signs out, and has the reader asked first where that erases something', async () => {
    const leave = jest.fn(async () => undefined);
    const host = createFakeHost();
    show({ host: { ...host, session: { ...host.session, leave } } });
    await userEvent.click(screen.getByRole('button', { name: 'Se déconnecter' }));
    expect(leave).toHaveBeenCalledTimes(1);
  });

  it('goes to the contents without a new entry: the address names the section', async () => {
    show({ path: '/tarifs' });
    const entries = history.length;
    await userEvent.click(screen.getByRole('link', { name: 'Aller au contenu' }));
    expect(document.activeElement).toBe(screen.getByRole('main'));
    expect([history.length, location.hash]).toEqual([entries, '']);
  });
});

describe('what the school says of itself', () => {
  const facts = 'GET /user/api/school/';
  const asVisitor = (school: object) =>
    show({ host: createFakeHost({ session: visitor, replies: { [facts]: school } }) });
  const footer = () => within(screen.getByRole('contentinfo'));

  it('a demonstration is named above the footer of every page, with what is a sample, for members too', async () => {
    const school = { name: 'École', demonstration: true, payment_methods: ['card'] };
    const { unmount } = asVisitor(school);
    const strip = await screen.findByRole('complementary', { name: 'École de démonstration' });
    expect(strip.textContent).toContain('Équipe, coordonnées et avis sont des exemples');
    expect(strip.nextElementSibling).toBe(screen.getByRole('contentinfo'));
    unmount();
    show({ host: createFakeHost({ replies: { [facts]: school } }) });
    await screen.findByRole('complementary', { name: 'École de démonstration' });
  });

  it('shows what it names: ways to reach it, its own pages, mobile money, its legal identity', async () => {
    asVisitor({
      ...{ name: 'École', demonstration: false, email: 'e@exemple.org', phone: '+1 514 555-0142' },
      ...{ address: ['Rue', 'Ville'], legal: 'NEQ 12', payment_methods: ['card', 'orangemoney'] },
      social: { youtube: 'https://www.youtube.com/@ecole' },
    });
    const mail = await footer().findByRole('link', { name: /e@exemple\.org/ });
    expect(mail.getAttribute('href')).toBe('mailto:e@exemple.org');
    expect(footer().getByRole('link', { name: '+1 514 555-0142' }).getAttribute('href')).toBe(
      'tel:+15145550142',
    );
    for (const text of ['Rue, Ville', 'NEQ 12', 'Orange Money'])
      expect(footer().getByText(text)).toBeTruthy();
    const pages = screen.getAllByRole('link', { name: /nouvel onglet/ });
    expect(new Set(pages.map((page) => page.getAttribute('href')))).toEqual(
      new Set(['https://www.youtube.com/@ecole']),
    );
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  it('shows nothing that it does not name, or that is not known; the next page asks again', async () => {
    const isBare = () => {
      expect(footer().queryByRole('heading', { name: 'Contact' })).toBeNull();
      expect(footer().queryByText('Orange Money')).toBeNull();
      expect(screen.queryByRole('link', { name: /nouvel onglet/ })).toBeNull();
    };
    const { unmount } = asVisitor({ name: 'École', demonstration: false, payment_methods: ['card'] });
    await act(async () => undefined);
    isBare();
    unmount();
    const host = createFakeHost({ session: visitor });
    show({ host });
    await act(async () => undefined);
    isBare();
    host.replies[facts] = { name: 'École', demonstration: true, payment_methods: ['card'] };
    history.pushState(null, '', '/contact');
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
    await screen.findByRole('complementary', { name: 'École de démonstration' });
  });
});

it('a rendered page is taken over in another year than it was rendered in', async () => {
  const host = createFakeHost({ session: visitor });
  history.replaceState(null, '', '/tarifs');
  const frame = (
    <ShellFrame
      host={host}
      places={{ all: [], getSnapshot: () => 0, subscribe: () => () => undefined }}
      routeOf={() => ({ slice: 'mfe-marketing', path: '/tarifs', title: 'Tarifs' })}
      manifests={[manifest]}
      renderedPath="/tarifs"
    />
  );
  const year = jest.spyOn(Date.prototype, 'getFullYear').mockReturnValue(2026);
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(frame);
  const foot = root.querySelector('footer');
  year.mockReturnValue(2027);
  const errors: unknown[] = [];
  await act(async () => {
    hydrateRoot(root, frame, { onRecoverableError: (error) => errors.push(error) });
  });
  expect(errors).toEqual([]);
  expect(root.querySelector('footer')).toBe(foot);
  root.remove();
});

describe('the newsletter', () => {
  it('has a field that only machines fill in, which the server judges', async () => {
    const call = 'POST /user/api/newsletter/';
    const host = createFakeHost({ session: visitor, replies: { [call]: { message: 'Merci' } } });
    show({ host });
    const trap = document.querySelector<HTMLInputElement>('input[name="website"]') as HTMLInputElement;
    expect([trap.tabIndex, trap.closest('[aria-hidden="true"]') !== null]).toEqual([-1, true]);
    fireEvent.change(trap, { target: { value: 'https://x.test' } });
    await userEvent.type(screen.getByRole('textbox', { name: 'Newsletter' }), 'a@x.fr');
    expect(screen.getByText('Subscribe').lang).toBe('en');
    await userEvent.click(screen.getByRole('button', { name: 'Subscribe' }));
    await screen.findByText('Merci');
    expect(host.bodies(call)).toEqual([{ email: 'a@x.fr', website: 'https://x.test' }]);
  });

  it('keeps what is typed while it is being sent', async () => {
    const call = 'POST /user/api/newsletter/';
    let answer: (reply: Response) => void = () => undefined;
    const reply = () => new Promise<Response>((resolve) => (answer = resolve));
    const host = createFakeHost({ session: visitor, replies: { [call]: reply } });
    show({ host });
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Newsletter' });
    await userEvent.type(field, 'a@x.fr');
    await userEvent.click(screen.getByRole('button', { name: 'Subscribe' }));
    await waitFor(() => expect(host.bodies(call)).toHaveLength(1));
    await userEvent.type(field, '.test');
    answer(Response.json({ message: 'Merci' }));
    await screen.findByText('Merci');
    expect(field.value).toBe('a@x.fr.test');
  });

  it('says what the server says, and why it did not arrive', async () => {
    const host = createFakeHost({
      session: visitor,
      replies: { 'POST /user/api/newsletter/': refuse('too_many_requests') },
    });
    show({ host });
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Newsletter' });
    expect([field.name, field.placeholder]).toEqual(['newsletter-email', 'Votre adresse e-mail']);
    const notes = (field.getAttribute('aria-describedby') ?? '').split(' ');
    expect(notes.map((id) => document.getElementById(id)?.textContent).join()).toContain(
      'Vous recevez d’abord un e-mail pour confirmer',
    );
    await userEvent.type(field, 'awa@exemple.org');
    await userEvent.click(screen.getByRole('button', { name: 'Subscribe' }));
    await screen.findByText('Trop de demandes. Réessayez dans un instant.');
    expect(document.activeElement).toBe(field);
    host.replies['POST /user/api/newsletter/'] = { message: 'Un message vous attend.' };
    await userEvent.click(screen.getByRole('button', { name: 'Subscribe' }));
    await screen.findByText('Un message vous attend.');
    expect(host.bodies('POST /user/api/newsletter/')).toEqual([
      { email: 'awa@exemple.org' },
      { email: 'awa@exemple.org' },
    ]);
  });
});
