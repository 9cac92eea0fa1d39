import { type APIRequestContext, request as requests } from '@playwright/test';
import { buyer, type SignedIn } from './api.js';
import { letTimePass } from './exam-tests.js';
import { addPlayerTests, type PlayerTestId } from './player-tests.js';
import { test as base, expect, type Page } from './test.js';

/** Someone with a plan, who takes all the tests of a worker. */
export interface Learner extends SignedIn {
  readonly email: string;
  readonly password: string;
  readonly request: APIRequestContext;
}

interface Beginning {
  readonly mode?: 'practice' | 'exam';
  /** Choices saved beforehand, from the first question on. */
  readonly answers?: readonly (string | null)[];
  /** Numbers of the questions marked beforehand. */
  readonly flagged?: readonly number[];
  /** Number of the question shown first. */
  readonly at?: number;
  readonly secondsLeft?: number;
}

/** A learner's hands on the player. */
export interface Hands {
  readonly learner: Learner;
  /** Begins a new attempt behind the page and shows it; returns its id. */
  begin(testId: PlayerTestId, beginning?: Beginning): Promise<string>;
  /** Shows a test as a reload does: its open attempt, or else its start screen. */
  show(testId: PlayerTestId, on?: Page): Promise<void>;
  /** Ends what is open, so that a test shows its start screen. */
  end(testId: PlayerTestId): Promise<void>;
  /** What the server holds. */
  saved(
    attemptId: string,
  ): Promise<{ status: string; answers: Record<string, string | null>; position: number }>;
}

const sections = {
  'player-ce': 'comprehensionecritesection',
  'player-co': 'comprehensionoralesection',
  'player-long': 'comprehensionoralesection',
  'player-run': 'comprehensionoralesection',
  'player-39': 'comprehensionoralesection',
  'player-crash': 'comprehensionoralesection',
};

/** What a page shows a moment after it is loaded. */
export const question = (page: Page, number: number) =>
  page.getByRole('heading', { name: new RegExp(`^Question ${number} sur \\d+$`) });

export const option = (page: Page, letter: string) =>
  page.getByRole('group').getByRole('radio', { name: new RegExp(`^${letter}\\b`) });

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** On a phone a long document and its question are two faces: shows the question. */
export async function toQuestion(page: Page): Promise<void> {
  const face = page.locator('[data-pane=shown]').getByRole('button', { name: 'Question', exact: true });
  if (await face.isVisible()) await face.click();
}

export async function choose(page: Page, letter: string): Promise<void> {
  await toQuestion(page);
  await option(page, letter).check({ force: true });
}

/** The list of the questions, which a phone shows when it is asked for. */
export async function openList(page: Page): Promise<void> {
  const list = page.getByRole('button', { name: /^Liste des questions/ });
  if (await list.isVisible()) await list.click();
}

export const savedLine = (page: Page) => page.getByText(/Enregistré à \d\d:\d\d:\d\d/);

export const test = base.extend<{ hands: Hands }, { learner: Learner }>({
  learner: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from the pattern.
    async ({}, use) => {
      await addPlayerTests();
      const request = await requests.newContext({ baseURL: process.env.E2E_BASE_URL });
      await use({ ...(await buyer(request, 'diamond')), request });
      await request.dispose();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  hands: async ({ page, learner }, use) => {
    const { email, password } = learner;
    // The browser's own session: with the cookie that renews it.
    const reply = await page.request.post('/auth/login/jwt/create/', { data: { email, password } });
    expect(reply.status()).toBe(200);
    const { user, access } = await reply.json();
    const headers = { authorization: `Bearer ${access}` };
    const { request } = learner;
    const end = async (testId: PlayerTestId) => {
      const data = { questions: [] };
      for (const { id } of await (
        await request.get(`/exam/attempts/?status=open&test_id=${testId}`, { headers })
      ).json())
        await request.post(`/mgmt/save-response/${testId}/`, { data: { ...data, attempt_id: id }, headers });
    };
    const show = async (testId: PlayerTestId, on = page) => {
      await on.addInitScript(
        ([session, state]) => {
          if (!localStorage.getItem('passerelle.session'))
            localStorage.setItem('passerelle.session', session);
          // The place in the learner area stands in the history entry.
          if (location.pathname === '/dashboard' && !history.state)
            history.replaceState({ usr: state, key: 'test', idx: 0 }, '');
        },
        [
          JSON.stringify({ accessToken: access, user, isAuthenticated: true, subscriptionStatus: 'Active' }),
          { section: sections[testId], selectedTest: testId },
        ] as const,
      );
      await on.goto('/dashboard');
    };
    await use({
      learner: { ...learner, headers },
      end,
      show,
      async begin(testId, { mode = 'practice', answers = [], flagged = [], at = 1, secondsLeft } = {}) {
        await end(testId);
        const started = await request.post('/exam/attempts/', {
          data: { test_id: testId, mode },
          headers,
        });
        const { id } = await started.json();
        const numbers = new Set([...answers.keys()].map((index) => index + 1).concat(flagged));
        const changes = [...numbers].map((number) => ({
          question_id: `${testId}-q${number}`,
          response: answers[number - 1] ?? null,
          revise: flagged.includes(number),
          seq: number,
        }));
        const data = { answers: changes, position: at - 1 };
        const saved = await request.patch(`/exam/attempts/${id}/`, { data, headers });
        expect(saved.status()).toBe(200);
        if (secondsLeft !== undefined) await letTimePass(id, -secondsLeft);
        await show(testId);
        await expect(question(page, at)).toBeVisible();
        return id;
      },
      async saved(attemptId) {
        const attempt = await (await request.get(`/exam/attempts/${attemptId}/`, { headers })).json();
        const answers = Object.fromEntries(
          attempt.answers.map((each: { question_id: string; response: string | null }) => [
            each.question_id.replace(/^.*-q/, ''),
            each.response,
          ]),
        );
        return { status: attempt.status, answers, position: attempt.position };
      },
    });
  },
});

export { expect };
