import { look } from '../../src/look.js';
import { choose, expect, openList, option, question, test, toQuestion } from '../../src/player.js';
import { expectAccessible, pressTwice } from '../../src/test.js';

/** The player's rules: a question, its grid, the ways between them. */

test('CE: the document left and the question right, two faces on a phone; nothing else on the page @phone', async ({
  page,
  hands,
  isMobile,
}, testInfo) => {
  await hands.begin('player-ce', { answers: ['A', null, 'B'], flagged: [3, 4], at: 3 });
  const text = page.getByRole('group', { name: 'Texte du document' });
  const group = page.getByRole('group', { name: /\?$/ });
  await expect(text).toBeInViewport();
  if (isMobile) {
    // Nothing was saved yet: the title does not stand above an empty line.
    const middles = [page.getByRole('heading', { level: 1 }), page.getByRole('timer')].map(async (each) => {
      const box = await each.boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0) / 2;
    });
    const [title, time] = await Promise.all(middles);
    expect(Math.abs(Number(title) - Number(time))).toBeLessThan(3);
    await expect(group).toHaveCount(0);
    await toQuestion(page);
    await expect(group).toBeInViewport();
    await expect(text).toHaveCount(0);
    await page.getByRole('button', { name: 'Relire' }).click();
    await expect(text).toBeInViewport();
  } else {
    const [document, asked] = [await text.boundingBox(), await group.boundingBox()];
    if (!document || !asked) throw new Error('nothing is shown');
    expect(asked.x).toBeGreaterThanOrEqual(document.x + document.width);
    expect(asked.y).toBeLessThan(document.y + document.height);
  }
  await expect(page.getByRole('navigation', { name: 'Espace candidat' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('lang', /^fr/);
  await expect(page.getByText(/inspirés de sujets réels/)).toBeVisible();
  await look(page, testInfo, { name: 'player-ce', title: /./, heading: /^Compréhension Écrite/ });
  await openList(page);
  // The bar of the answered, the folded corner of the flagged: no two states share a shape.
  const shapes = await page
    .getByRole('toolbar')
    .evaluate((grid) =>
      [...grid.querySelectorAll('button')]
        .slice(0, 5)
        .map((each) =>
          ['::before', '::after'].map((part) => getComputedStyle(each, part).content !== 'none').join(),
        ),
    );
  expect(shapes).toEqual(['false,true', 'false,false', 'true,true', 'true,false', 'false,false']);
  // The next question is made ahead, out of sight.
  await expect(page.locator('main [data-pane=ahead]')).toHaveCSS('opacity', '0');
});

test('in exam conditions a double press passes over one question, not over the next, which nobody saw', async ({
  page,
  hands,
}) => {
  await hands.begin('player-ce', { mode: 'exam' });
  const next = page.getByRole('button', { name: 'Suivant', exact: true });
  await next.click();
  await page.getByRole('button', { name: 'Passer', exact: true }).click();
  await expect(question(page, 2)).toBeVisible();
  await expect(next).toBeEnabled();
  await page.waitForTimeout(500);
  await pressTwice(page, next);
  await expect(question(page, 3)).toBeVisible();
  await page.waitForTimeout(500);
  await expect(question(page, 3)).toBeVisible();
});

test('a double click on « Suivant » selects no text, and leaves the focus to the question that comes', async ({
  page,
  hands,
}) => {
  await hands.begin('player-ce');
  // Before and after « Suivant » takes touches again; both are a double click to the browser.
  for (const [pause, number] of [
    [30, 2],
    [440, 3],
  ] as const) {
    await choose(page, 'A');
    await page.getByRole('button', { name: 'Suivant', exact: true }).hover();
    for (const clickCount of [1, 2]) {
      await page.mouse.down({ clickCount });
      await page.mouse.up({ clickCount });
      await page.waitForTimeout(pause);
    }
    await expect(question(page, number)).toBeFocused();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('');
  }
});

test('nothing moves under a finger that chooses an answer @phone', async ({ page, hands }) => {
  await hands.begin('player-ce', { at: 3 });
  await toQuestion(page);
  // As low as it is still seen in part.
  const last = page.locator('[data-pane=shown] label').last();
  await last.evaluate((label) => {
    const pane = label.closest('form, [data-pane] > *') as HTMLElement;
    label.scrollIntoView({ block: 'end' });
    pane.scrollTop -= 24;
  });
  const place = async () => (await last.boundingBox())?.y;
  const before = await place();
  await last.click({ position: { x: 60, y: 12 } });
  await expect(option(page, 'D')).toBeChecked();
  await page.waitForTimeout(300);
  expect(await place()).toBe(before);
});

test('the browser’s Back resets the selected test; the answers are kept', async ({ page, hands }) => {
  const id = await hands.begin('player-ce');
  await page.goto('/dashboard');
  await page.evaluate(() => {
    const state = { usr: { section: 'comprehensionecritesection' }, key: 'list', idx: 0 };
    history.replaceState(state, '', '/dashboard');
  });
  await page.reload();
  await page.getByRole('button', { name: /test 911/ }).click();
  await expect(question(page, 1)).toBeVisible();
  await choose(page, 'C');
  await page.goBack();
  await expect(page.getByRole('button', { name: /test 911/ })).toBeVisible();
  await expect.poll(async () => (await hands.saved(id)).answers).toEqual({ 1: 'C' });
  await page.getByRole('button', { name: /test 911/ }).click();
  await expect(option(page, 'C')).toBeChecked();
});

test('at 1280 × 800 a long text and its question scroll apart: the question and « Suivant » stay in sight', async ({
  page,
  hands,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await hands.begin('player-ce', { at: 6 });
  const text = page.getByRole('group', { name: 'Texte du document' });
  const scrolled = () => text.evaluate(({ scrollTop }) => scrollTop);
  await text.focus();
  await page.keyboard.press('End');
  await expect.poll(scrolled).toBeGreaterThan(50);
  for (const seen of [question(page, 6), option(page, 'A'), page.getByRole('timer')])
    await expect(seen).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Terminer', exact: true })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(
    1,
  );
});

test('a passage is marked by the mouse and by a press, stays after a reload, and goes by a press', async ({
  page,
  hands,
}) => {
  await hands.begin('player-ce', { at: 3 });
  const text = page.getByRole('group', { name: 'Texte du document' });
  const marks = text.locator('mark');
  /** A place in the first line of the last paragraph: the line above the text comes and goes with the highlighter. */
  const inText = async (x: number) => {
    await expect(page.locator('[data-pane=shown]').getByText(/^Touchez une phrase/)).toBeVisible();
    const box = await text.locator('p').last().boundingBox();
    if (!box) throw new Error('no text');
    return { x: box.x + x, y: box.y + 12 };
  };
  const press = async () => {
    const { x, y } = await inText(40);
    await page.mouse.click(x, y);
  };
  const marker = page.getByRole('button', { name: 'Surligner' });
  await marker.click();
  await press();
  await expect(marks).not.toHaveCount(0);
  const sentence = await marks.allTextContents();
  await expectAccessible(page, 'a marked document');
  await page.reload();
  await expect(marks).toHaveText(sentence);
  await marker.click();
  await press();
  await expect(marks).toHaveCount(0);
  const { x, y } = await inText(30);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 130, y, { steps: 4 });
  await page.mouse.up();
  await expect(marks).toHaveCount(1);
});
