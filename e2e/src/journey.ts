import { newPerson, signInByHand } from './people.js';
import { choose, option, toQuestion } from './player.js';
import { answerKeys } from './series.js';
import { expect, type Page, test } from './test.js';

/**
 * What Passerelle exists for: a visitor buys a plan, signs in, passes a complete written-comprehension test and reads a score.
 * Real parts throughout: PostgreSQL, bus, Stripe SDK against the sandbox on another origin, browser under the product's own policy.
 * @param look what is done where a screen is complete
 */
export async function takeJourney(
  page: Page,
  look: (page: Page, screen: string) => Promise<void> = async () => undefined,
): Promise<void> {
  const person = newPerson();

  await test.step('from the landing page to the plans', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Commencez ici' }).first().click();
    await expect(page).toHaveURL(/\/tarifs$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Tarifs' })).toBeVisible();
    await expect(page.getByRole('article', { name: 'Diamond' })).toBeVisible();
    await expect(page.getByRole('article', { name: /atry/i })).toHaveCount(0);
  });

  await test.step('checkout with a new account', async () => {
    const card = page.getByRole('article', { name: 'Silver' });
    await expect(card).toContainText('24.99');
    await card.getByRole('button', { name: /S.abonner/ }).click();
    await expect(page).toHaveURL(/\/payment/);
    await expect(page.getByRole('button', { name: 'Sélectionnez le mode de paiement' })).toBeDisabled();
    await page.getByLabel('Prénom').fill(person.firstName);
    await page.getByLabel('Nom', { exact: true }).fill(person.lastName);
    await page.locator('main').getByLabel('Email').fill(person.email);
    await page.getByLabel('Mot de passe', { exact: true }).fill(person.password);
    await page.getByLabel('Confirmer le mot de passe').fill(person.password);
    await page.getByRole('radio', { name: /carte/i }).check({ force: true });
    await page.getByRole('checkbox', { name: /conditions/i }).check({ force: true });
    await look(page, '/payment, filled');
    await page.getByRole('button', { name: /Payer/ }).click();
  });

  await test.step('the provider’s page, on another site', async () => {
    await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/pay\//);
    await expect(page.getByText('24,99').first()).toBeVisible();
    await page.getByRole('button', { name: 'Payer' }).click();
    await expect(page).toHaveURL(/localhost:\d+\/stripe-payment\/confirmation\?/);
    await expect(page.getByText('Paiement réussi')).toBeVisible();
    await page
      .getByRole('link', { name: 'Aller à la connexion' })
      .or(page.getByRole('button', { name: 'Aller à la connexion' }))
      .click();
  });

  await test.step('sign in', async () => {
    await expect(page).toHaveURL(/\/login$/);
    await signInByHand(page, person);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Bonjour ${person.firstName}`);
    await expect(page.getByRole('rowheader', { name: /Silver/ })).toBeVisible();
  });

  const keys = answerKeys('ce-15');
  await test.step('the test, with a reload in the middle', async () => {
    await page.getByRole('button', { name: 'Commencer', exact: true }).click();
    // The release before leads to the list of tests first.
    const listed = page.getByRole('button', { name: /Compréhension Écrite test 1/ });
    await expect(listed.or(page.getByRole('radiogroup', { name: 'Conditions' }))).toBeVisible();
    if (await listed.isVisible()) await listed.click();
    await page.getByRole('button', { name: 'Commencer', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Question 1 sur 39' })).toBeVisible();
    for (let index = 0; index < 39; index += 1) {
      await expect(page.getByRole('heading', { name: `Question ${index + 1} sur 39` })).toBeVisible();
      // Question 2 is answered wrong on purpose; all others by their key.
      const letter = index === 1 ? (keys[index] === 'A' ? 'B' : 'A') : (keys[index] as string);
      await choose(page, letter);
      if (index === 9) {
        await expect(page.getByText(/Enregistré à/)).toBeVisible();
        const before = await secondsLeft(page);
        await page.reload();
        await expect(page.getByRole('heading', { name: 'Question 10 sur 39' })).toBeVisible();
        await toQuestion(page);
        await expect(option(page, letter)).toBeChecked();
        const after = await secondsLeft(page);
        expect(after).toBeLessThanOrEqual(before);
        expect(after).toBeGreaterThan(before - 30);
      }
      if (index < 38) await page.getByRole('button', { name: 'Suivant' }).click();
    }
    await look(page, 'the player, last question');
    await page.getByRole('button', { name: 'Terminer' }).dblclick();
  });

  await test.step('results and corrections', async () => {
    await expect(page.getByText('38 sur 39 Questions sont correctes')).toBeVisible();
    // 699 without question 2, which is worth 3.
    for (const words of [/696\s\/ 699 points/, /Niveau CECRL\s*C2/, /NCLC\s*10\+/, /Score estimé/]) {
      await expect(page.locator('main')).toContainText(words);
    }
    await look(page, 'results');
    await page.getByRole('button', { name: 'Voir les réponses' }).click();
    await expect(page.getByText(/Explication/).first()).toBeVisible();
    await look(page, 'corrections');
  });
}

async function secondsLeft(page: Page): Promise<number> {
  const [minutes = 0, seconds = 0] = ((await page.getByRole('timer').textContent()) ?? '')
    .split(':')
    .map(Number);
  return minutes * 60 + seconds;
}
