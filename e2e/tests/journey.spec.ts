import { takeJourney } from '../src/journey.js';
import { expectAccessible, test } from '../src/test.js';

test('a visitor buys a plan, passes 39 questions and reads an estimated score @phone', async ({ page }) => {
  test.setTimeout(240_000);
  await takeJourney(page, expectAccessible);
});
