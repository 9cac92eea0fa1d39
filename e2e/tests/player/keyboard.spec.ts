import { sidewaysOverflow } from '../../src/look.js';
import { button, choose, expect, option, question, test } from '../../src/player.js';
import { keysOf } from '../../src/player-tests.js';
import { expectAccessible, type Page } from '../../src/test.js';

/** The player's rules: keys, targets, zoom. */

/** What has the focus, and what lies above its middle instead of it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const shown = element.closest('label') ?? element;
    const box = shown.getBoundingClientRect();
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    const isSeen = top !== null && (shown.contains(top) || top.contains(shown));
    const text = (element.getAttribute('aria-label') ?? shown.textContent ?? '').trim();
    return { text, covered: isSeen ? null : (top?.outerHTML.slice(0, 120) ?? 'outside') };
  });

/** Presses Tab until the focus is on what is wanted; on the way nothing that has the focus may be covered. */
async function tabTo(page: Page, wanted: RegExp): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    const { text, covered } = await focused(page);
    expect(covered, `what covers « ${text} »`).toBeNull();
    if (wanted.test(text)) return;
  }
  throw new Error(`Tab does not lead to ${wanted}`);
}

test('a whole test by keyboard alone; sticky bars never hide the focus', async ({ page, hands }) => {
  const keys = await keysOf('player-ce');
  await hands.end('player-ce');
  await hands.show('player-ce');
  await expect(button(page, 'Commencer')).toBeVisible();
  await tabTo(page, /^Commencer$/);
  await page.keyboard.press('Enter');
  for (const [index, key] of keys.entries()) {
    await expect(question(page, index + 1)).toBeVisible();
    await tabTo(page, /^A/);
    await page.keyboard.press('Space');
    for (let steps = key.charCodeAt(0) - 65; steps > 0; steps -= 1) await page.keyboard.press('ArrowDown');
    await expect(option(page, key)).toBeChecked();
    await tabTo(page, index === keys.length - 1 ? /^Terminer$/ : /^Suivant$/);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByText('6 sur 6 Questions sont correctes')).toBeVisible();
});

test('targets are at least 24 px, 44 on a phone @phone', async ({ page, hands, isMobile }) => {
  const least = isMobile ? 44 : 24;
  const small = () =>
    page.evaluate((size) => {
      const targets = document.querySelectorAll('main :is(button, a[href], input, select, [role=slider])');
      return [...targets].flatMap((each) => {
        const { width, height } = (each.closest('label') ?? each).getBoundingClientRect();
        const isShown = width > 0 && getComputedStyle(each).visibility === 'visible';
        const name = each.getAttribute('aria-label') ?? each.textContent ?? '';
        return isShown && Math.min(width, height) < size ? [`${name}: ${width} × ${height}`] : [];
      });
    }, least);
  await hands.begin('player-co', { answers: ['A'], at: 1 });
  expect(await small()).toEqual([]);
  if (!isMobile) {
    await button(page, 'Raccourcis clavier').click();
    await expectAccessible(page, 'the shortcuts');
    await page.keyboard.press('Escape');
  }
  await button(page, 'Retour au test').click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page, 'the question before leaving', '[role="alertdialog"]');
  expect(await small()).toEqual([]);
});

test('works at 320 px and at 200 % zoom', async ({ page, hands, isMobile }) => {
  test.skip(isMobile, 'sets the width itself');
  await hands.begin('player-ce', { answers: [null, 'F'], at: 3 });
  // 1280 × 900 at 200 %, then a small phone.
  for (const viewport of [
    { width: 640, height: 450 },
    { width: 320, height: 568 },
  ]) {
    await page.setViewportSize(viewport);
    expect(await sidewaysOverflow(page)).toEqual([]);
    await expect(page.getByRole('timer')).toBeInViewport();
    await choose(page, 'A');
    await button(page, 'Revise').click();
    await button(page, 'Suivant').click();
    await expect(question(page, 4)).toBeFocused();
    await button(page, 'Retour').click();
    // Where there are two faces, the reader starts with the document.
    await expect(page.getByRole('group', { name: 'Texte du document' })).toBeInViewport();
    await expectAccessible(page, `the player at ${viewport.width} px`);
  }
});
