import { afterEach, describe, expect, it, jest } from '@jest/globals';
import {
  type KnownReplies,
  listPlans,
  listReviews,
  type Plan,
  type Rendered,
  readOfferFigures,
  readSchoolFacts,
} from '@passerelle/contracts';
import { createFakeHost } from '@passerelle/slice-kit/testing';
import { act } from '@testing-library/react';
import { bootstrap, mount, unmount } from './lifecycles.js';
import { manifest } from './manifest.js';
import { render } from './render.js';

const plan = (plan_name: string, amount: number): Plan => ({
  ...{
    id: plan_name,
    plan_name,
    amount,
    plan_duration: 30,
    sub_type: 'Examen',
    plan_items: 'Une série|Un score',
  },
});
const nasty = '</script><script>alert(1)</script>';

/** What is known when a page is rendered; other addresses are not. */
const replies: KnownReplies = {
  [listPlans.path]: [plan('Gold', 34.99), plan(nasty, 14.99), plan('atry', 1)],
  [listReviews.path]: [
    {
      id: '1',
      message: nasty,
      video: null,
      user_details: { first_name: 'Awa', last_name: 'D.', image: null },
    },
  ],
  [readOfferFigures.path]: {
    questions: { written_comprehension: 310, oral_comprehension: 310 },
    placement_questions: 15,
  },
  [readSchoolFacts.path]: {
    name: 'École du Pont',
    demonstration: true,
    payment_methods: ['card'],
    email: 'e@pont.test',
  },
};
const visitor = { isAuthenticated: false, user: null } as const;
const pages = manifest.routes.filter(({ path, prerender }) => prerender && !path.includes('{'));
const rendered = (path: string, known = replies) =>
  render({ path, origin: 'https://pont.test', manifests: [manifest], replies: known });

const textOf = ({ html }: Rendered) => html.replaceAll('<!-- -->', '');

afterEach(() => void jest.restoreAllMocks());

describe('the HTML of a public page', () => {
  it('has its one heading', async () => {
    for (const { path } of pages) {
      const { html } = await rendered(path);
      expect([path, html.match(/<h1/g)?.length]).toEqual([path, 1]);
    }
  });

  it('is said in words of its own', () => {
    const said = pages.map(({ description = '' }) => description);
    expect(said.filter((text) => text.length < 40 || text.length > 200)).toEqual([]);
    expect(new Set(said).size).toBe(pages.length);
  });

  it('has hero and prices, the cheapest first', async () => {
    const home = textOf(await rendered('/'));
    expect(home).toContain('Passez le TCF Canada');
    expect(home).toMatch(/\$14\.99.*\$34\.99/s);
    expect(textOf(await rendered('/tarifs'))).toContain('$34.99');
  });

  it('holds what was stored as text', async () => {
    const { html } = await rendered('/');
    expect(html).toContain('&lt;script&gt;alert(1)');
    expect(html).not.toContain('<script');
  });

  it('says to machines who the school is and what it sells', async () => {
    const [school] = (await rendered('/tarifs')).structured ?? [];
    expect(school).toMatchObject({
      '@type': 'EducationalOrganization',
      name: 'École du Pont',
      url: 'https://pont.test/',
      email: 'e@pont.test',
      hasOfferCatalog: {
        itemListElement: [
          { name: nasty, price: '14.99', priceCurrency: 'USD' },
          { name: 'Gold', price: '34.99', url: 'https://pont.test/tarifs' },
        ],
      },
    });
    expect((await rendered('/contact')).structured).toEqual([]);
  });

  it('says what it would have asked', async () => {
    const { asked, html } = await rendered('/tarifs', {});
    expect(asked).toContain(listPlans.path);
    expect(html).toContain('aria-busy="true"');
  });
});

/** Puts HTML where the gateway does, and lets the slice take it over. @returns what React reports; its development build reports attributes too */
async function takeOver(path: string, html: string) {
  history.replaceState(null, '', path);
  document.body.innerHTML = `<div id="place">${html}</div>`;
  const domElement = document.getElementById('place') as HTMLElement;
  const heading = domElement.querySelector('h1');
  const reported: unknown[] = [];
  jest.spyOn(console, 'error').mockImplementation((...said) => reported.push(said));
  const recover = (event: ErrorEvent) => reported.push(event.error);
  window.addEventListener('error', recover);
  const host = {
    ...createFakeHost({ session: visitor }),
    known: (address: string) => replies[address],
    loadFill: () => new Promise<never>(() => undefined),
  };
  const props = { name: manifest.name, host, domElement, reload: () => undefined };
  await bootstrap(props);
  // It has mounted once React's effects have run, and those run when `act` is over.
  let isMounted = false;
  void mount(props).then(() => {
    isMounted = true;
  });
  while (!isMounted) await act(() => new Promise((resolve) => setTimeout(resolve, 10)));
  const isSame = heading?.isConnected;
  let unmounted: Promise<unknown> | undefined;
  await act(async () => {
    unmounted = unmount(props);
  });
  await unmounted;
  window.removeEventListener('error', recover);
  return { reported, isSame, asked: host.asked.map((call) => call.replace('GET ', '')) };
}

describe('taking it over', () => {
  it.each(pages.map(({ path }) => path))('%s: the nodes stay, nothing is asked again', async (path) => {
    const { html } = await rendered(path);
    const { reported, isSame, asked } = await takeOver(path, html);
    expect(reported).toEqual([]);
    expect(isSame).toBe(true);
    expect(asked.filter((address) => address in replies)).toEqual([]);
  });

  it('a difference would be reported', async () => {
    const { html } = await rendered('/contact');
    const { reported } = await takeOver('/contact', html.replace('Contactez-nous', 'Autre chose'));
    expect(reported).not.toEqual([]);
  });
});
