import type { Request } from '@playwright/test';
import { type Opened, slowDown } from './browser.js';
import { middleOf, type Paint, press, watchPaints } from './paint.js';
import { answerAll, begin, finish, heading, questionCount, type Series } from './taking.js';

/** How much slower the processor is made: a phone of the audience beside this machine. */
export const slowness = 4;

/** Going through a series, question by question. */
export interface GoneThrough {
  readonly paints: readonly Paint[];
  /** Recordings and pictures of a question that were asked of the network after going to it. */
  readonly late: readonly string[];
}

/** Follows what the page asks of the network. */
function watchNetwork({ page }: Opened) {
  const underway = new Set<Request>();
  const asked: string[] = [];
  page.on('request', (request) => {
    underway.add(request);
    asked.push(new URL(request.url()).pathname);
  });
  const done = (request: Request) => void underway.delete(request);
  page.on('requestfinished', done);
  page.on('requestfailed', done);
  return {
    asked,
    async quiet() {
      while (underway.size > 0) await new Promise((resolve) => setTimeout(resolve, 20));
    },
  };
}

/** What the question on the page is made of, as addresses. */
function mediaShown({ page }: Opened): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLAudioElement | HTMLImageElement>('main audio, main img')]
      // The question after it is there too, out of reach.
      .filter((element) => !element.closest('[inert]'))
      .map((element) => new URL(element.currentSrc).pathname),
  );
}

/** Takes a series at a slow processor: answers, waits until nothing is under way, goes on. */
export async function goThrough(opened: Opened, series: Series): Promise<GoneThrough> {
  const { page } = opened;
  const network = watchNetwork(opened);
  await begin(page, series);
  await slowDown(opened, slowness);
  await watchPaints(page, '[data-pane=shown] h2 strong');
  const paints: Paint[] = [];
  const late: string[] = [];
  for (let number = 1; number < questionCount; number += 1) {
    await page.getByRole('radio').first().check({ force: true });
    await page.getByText(/Enregistré à/).waitFor();
    await network.quiet();
    const next = await middleOf(page.getByRole('button', { name: 'Suivant', exact: true }));
    network.asked.length = 0;
    const paint = await press(page, next);
    if (paint.shown !== String(number + 1))
      throw new Error(`after going to question ${number + 1} the page showed « ${paint.shown} »`);
    paints.push(paint);
    await network.quiet();
    const shown = await mediaShown(opened);
    late.push(...network.asked.filter((path) => shown.includes(path)));
  }
  await slowDown(opened, 1);
  await answerAll(page, questionCount);
  await finish(page);
  await heading(page, questionCount).waitFor({ state: 'detached' });
  return { paints, late };
}

/** The same press on a page that holds a button and a number: what the browser itself takes. */
export async function pressEmptyPage(opened: Opened, times: number): Promise<Paint[]> {
  const { page } = opened;
  await page.goto('/auth/.well-known/jwks.json');
  await page.evaluate(() => {
    const [button, number] = [document.createElement('button'), document.createElement('strong')];
    button.textContent = 'Suivant';
    number.textContent = '1';
    button.addEventListener('click', () => {
      number.textContent = String(Number(number.textContent) + 1);
    });
    document.body.replaceChildren(button, number);
  });
  await slowDown(opened, slowness);
  await watchPaints(page, 'strong');
  const next = await middleOf(page.getByRole('button'));
  const paints: Paint[] = [];
  for (let time = 0; time < times; time += 1) paints.push(await press(page, next));
  await slowDown(opened, 1);
  return paints;
}
