import { interviewSection } from '@passerelle/contracts';
import type { APIRequestContext, Locator } from '@playwright/test';
import { buyer, type SignedIn } from '../src/api.js';
import { addExamTests } from '../src/exam-tests.js';
import { openPlace, type Place, signIn } from '../src/people.js';
import { addPlayerTests } from '../src/player-tests.js';
import { lookInStates, narrow } from '../src/states.js';
import { makeDue, submitTest } from '../src/submissions.js';
import { expect, type Page, test } from '../src/test.js';

/**
 * Each screen of a candidate in each state: dark, forced colours, reduced motion, 320 px, 200 %. The light screen and phone are every
 * other test's.
 */

test.describe.configure({ mode: 'parallel' });
test.beforeAll(async () => {
  await addExamTests();
  await addPlayerTests();
});

interface World {
  readonly request: APIRequestContext;
  readonly person: SignedIn;
}

interface Screen {
  readonly name: string;
  /** What its candidate has bought; `diamond` without. */
  readonly plan?: 'silver';
  readonly place: Place;
  /** What must be there before; what of it the place names. */
  readonly prepare?: (world: World) => Promise<Partial<Place>>;
  /** What is done on the page then. */
  readonly reach?: (page: Page) => Promise<void>;
  /** It is there. */
  readonly ready: (page: Page) => Locator;
  /** Never out of sight. */
  readonly wayOn?: (page: Page) => Locator;
  readonly inSight?: (page: Page) => Locator[];
}

const title = (page: Page, text: string | RegExp) => page.getByRole('heading', { level: 1, name: text });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const question = (page: Page) => page.getByRole('heading', { name: /^Question \d+ sur \d+$/ });
const notice = (page: Page) => page.getByText(/inspirés de sujets réels/);
/** What is asked: above the options, or at the thumb under a long document on a phone. */
const asked = (page: Page) =>
  page.locator('[data-face=document] button[class*="thumb"], h2:has(strong)').filter({ visible: true });
const shown = (page: Page) => page.locator('[data-pane=shown]');

/** Begins a test behind the page, with answers if wanted. */
const begun =
  (testId: string, mode: 'practice' | 'exam', answered = 0, position = 0) =>
  async ({ request, person: { headers } }: World) => {
    const started = await request.post('/exam/attempts/', { data: { test_id: testId, mode }, headers });
    expect(started.status()).toBeLessThan(300);
    const { id } = await started.json();
    const set = await (await request.get(`/mgmt/questions/${testId}/`, { headers })).json();
    const questions: { id: string }[] = set.normal_questions.slice(0, answered);
    const answers = questions.map(({ id: question_id }, index) => ({
      question_id,
      response: index % 5 === 4 ? null : 'ABCD'[index % 4],
      revise: index % 6 === 4,
      seq: index + 1,
    }));
    const saved = await request.patch(`/exam/attempts/${id}/`, { data: { answers, position }, headers });
    expect(saved.status(), await saved.text()).toBe(200);
    return {};
  };

const result = async ({ request, person }: World) => ({
  responseId: await submitTest(request, person, 'ce-15', { right: 20, wrong: 3 }),
});

const mockResult = async ({ request, person: { headers } }: World) => {
  const begin = { data: { mock_id: 'rules-blanc' }, headers };
  const { id } = await (await request.post('/exam/mocks/', begin)).json();
  for (const [index, testId] of ['rules-co', 'rules-ce', 'rules-ee', 'rules-eo'].entries()) {
    const call = index > 1 ? 'save-response-expression' : 'save-response';
    await request.post('/exam/attempts/', { data: { test_id: testId, mock_session_id: id }, headers });
    await request.post(`/mgmt/${call}/${testId}/`, { data: { questions: [] }, headers });
    await request.patch(`/exam/mocks/${id}/`, { data: { step: index + 1 }, headers });
  }
  return { selectedTest: id as string };
};

const reading: Screen = {
  name: 'reading',
  place: { section: 'comprehensionecritesection', selectedTest: 'ce-15' },
  prepare: begun('ce-15', 'practice', 36, 36),
  ready: question,
  wayOn: (page) => shown(page).getByRole('button', { name: 'Suivant', exact: true }),
  inSight: (page) => [asked(page), notice(page)],
};

const drill: Screen = {
  name: 'drill',
  place: { section: 'revisionsection', selectedTest: 'drill?skill=written_comprehension&level=A2' },
  reach: async (page) => {
    await page.getByRole('radio').first().check({ force: true });
    await button(page, 'Valider').click();
  },
  ready: (page) => page.getByRole('heading', { name: /^(Bonne|Mauvaise) réponse/ }),
  wayOn: (page) => button(page, 'Question suivante'),
};

const list = (section: string, name: string): Screen => ({
  name: `list ${name}`,
  place: { section },
  ready: (page) => title(page, name),
});

/** The booking service has heard of the plan. */
const withInterviews = async ({ request, person: { headers } }: World) => {
  await expect
    .poll(async () => (await (await request.get('/mgmt/bookings/share/', { headers })).json()).interviews?.of)
    .toBe(4);
  return {};
};

/** The first day of next month that has a free hour. */
async function chooseDay(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Mois suivant', exact: true }).first().click();
  const days = page.getByRole('grid').and(page.locator(':not([aria-busy])'));
  await days.locator('[role=button]:not([aria-disabled])').first().click();
}

const setting = (tab: string, ready: Screen['ready']): Screen => ({
  name: `settings ${tab}`,
  place: { section: 'accountsettings' },
  reach: (page) => page.getByRole('tab', { name: tab }).click(),
  ready,
  inSight: (page) => [page.getByRole('tab', { selected: true })],
});
const listed = (page: Page, name: string) => page.getByRole('list', { name }).getByRole('listitem').first();

/** The longest of the screens before a test. */
const start: Screen = {
  name: 'start',
  place: { section: 'expressionoralesection', selectedTest: 'eo-1' },
  ready: (page) => title(page, 'Expression Orale test 1'),
};

const screens: readonly Screen[] = [
  { name: 'home', place: { section: 'dashboard' }, ready: (page) => title(page, /^Bonjour/) },
  list('comprehensionecritesection', 'Compréhension Écrite'),
  list('expressionoralesection', 'Expression Orale'),
  list('mockexams', 'Blanc Examen'),
  start,
  reading,
  {
    ...reading,
    name: 'reading exam',
    place: { section: 'comprehensionecritesection', selectedTest: 'player-ce' },
    prepare: begun('player-ce', 'exam', 3, 2),
  },
  {
    ...reading,
    name: 'listening',
    place: { section: 'comprehensionoralesection', selectedTest: 'player-co' },
    prepare: begun('player-co', 'practice', 2, 1),
  },
  {
    name: 'listening exam',
    place: { section: 'comprehensionoralesection', selectedTest: 'co-11' },
    prepare: begun('co-11', 'exam', 12, 12),
    ready: question,
    inSight: (page) => [question(page), page.getByRole('region', { name: 'Déroulement' }), notice(page)],
  },
  ...(['practice', 'exam'] as const).flatMap((mode): Screen[] => [
    {
      name: `writing ${mode}`,
      place: { section: 'expressionecritesection', selectedTest: 'ee-1' },
      prepare: begun('ee-1', mode),
      ready: (page) => page.getByRole('textbox', { name: 'Votre réponse à la tâche 1' }),
    },
    {
      name: `speaking ${mode}`,
      place: { section: 'expressionoralesection', selectedTest: 'eo-1' },
      prepare: begun('eo-1', mode),
      ready: (page) => page.getByRole('region', { name: 'Chronomètre de la tâche' }),
    },
  ]),
  drill,
  {
    name: 'result',
    place: { section: 'comprehensionresultssummary' },
    prepare: result,
    ready: (page) => title(page, /^20 sur 39/),
  },
  {
    name: 'corrections',
    place: { section: 'comprehensionresultssummary' },
    prepare: result,
    reach: (page) => button(page, 'Voir les réponses').click(),
    ready: question,
    wayOn: (page) => button(page, 'Suivant'),
    inSight: (page) => [question(page)],
  },
  {
    name: 'review',
    place: { section: 'revisionsection' },
    prepare: async (world) => {
      await result(world);
      await makeDue(world.person, 3);
      return {};
    },
    ready: question,
    wayOn: (page) => button(page, 'Valider'),
    inSight: (page) => [asked(page)],
  },
  {
    name: 'mock results',
    place: { section: 'mockexams' },
    prepare: mockResult,
    ready: (page) => title(page, 'Résultats'),
  },
  {
    name: 'account',
    place: { section: 'profilesection' },
    ready: (page) => button(page, 'Fixer un objectif'),
  },
  setting('Profil', (page) => listed(page, 'Appareils connectés')),
  setting('Sécurité', (page) => page.getByRole('heading', { name: 'Double authentification' })),
  setting('Abonnement', (page) => page.getByRole('table').getByText('Diamond').first()),
  setting('Orders', (page) => listed(page, 'Commandes')),
  {
    name: 'interviews',
    place: { section: interviewSection },
    prepare: withInterviews,
    reach: chooseDay,
    ready: (page) => page.getByRole('radio').first(),
  },
  {
    name: 'interviews none',
    plan: 'silver',
    place: { section: interviewSection },
    ready: (page) => page.getByText(/ne comprend pas d’entretien oral/),
  },
  {
    name: 'payment',
    place: { section: 'dashboard' },
    reach: async (page) => void (await page.goto('/payment?sub_id=gold')),
    ready: (page) => title(page, 'Paiement'),
  },
];

async function open(page: Page, request: APIRequestContext, screen: Screen): Promise<void> {
  const person = await buyer(request, screen.plan ?? 'diamond');
  const named = (await screen.prepare?.({ request, person })) ?? {};
  await signIn(page, person);
  await openPlace(page, { ...screen.place, ...named });
  await screen.reach?.(page);
  await expect(screen.ready(page)).toBeVisible();
}

for (const screen of screens)
  test(`${screen.name} in each state @long`, async ({ page, request, pageErrors }, testInfo) => {
    // No microphone here.
    pageErrors.allow(/getUserMedia|NotFoundError/);
    await open(page, request, screen);
    await lookInStates(page, testInfo, {
      name: screen.name,
      wayOn: screen.wayOn?.(page),
      inSight: screen.inSight?.(page),
    });
  });

test('the reading player in forced colours, at 320 px and 200 %', async ({ page, request }, testInfo) => {
  await open(page, request, reading);
  await lookInStates(page, testInfo, {
    name: reading.name,
    among: narrow,
    wayOn: reading.wayOn?.(page),
    inSight: reading.inSight?.(page),
  });
});

test('before a test the way on is in sight on a phone', async ({ page, request }) => {
  await open(page, request, start);
  for (const size of [
    { width: 360, height: 740 },
    { width: 320, height: 640 },
  ]) {
    await page.setViewportSize(size);
    await expect(button(page, 'Commencer')).toBeInViewport({ ratio: 0.9 });
  }
});

test('without a network the banner, the question and the way on are in sight', async ({
  page,
  request,
  pageErrors,
}, testInfo) => {
  pageErrors.allow(/503/);
  await open(page, request, reading);
  await page.route('**/exam/attempts/*/', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 503, body: '' }) : route.continue(),
  );
  await shown(page).getByRole('radio').nth(2).check({ force: true });
  const banner = page.getByText('Vos réponses ne partent pas');
  await expect(banner).toBeVisible();
  await lookInStates(page, testInfo, {
    name: 'reading, nothing saved',
    among: [{ name: '1280 px', size: { width: 1280, height: 800 } }, ...narrow],
    wayOn: reading.wayOn?.(page),
    inSight: [banner, ...(reading.inSight?.(page) ?? [])],
  });
});
