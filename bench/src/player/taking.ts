import { demoPassword, demoPeople } from '@passerelle/contracts';
import type { Page } from '@playwright/test';

/** A series that is taken, by its place in the learner area. */
export const series = {
  written: { id: 'ce-15', label: 'Compréhension Écrite', section: 'comprehensionecritesection' },
  oral: { id: 'co-11', label: 'Compréhension Orale', section: 'comprehensionoralesection' },
} as const;
export type Series = (typeof series)[keyof typeof series];

export const questionCount = 39;

/** Signs the demo candidate in. */
export async function signIn(page: Page): Promise<void> {
  await page.goto('/login');
  const form = page.getByRole('main');
  await form.getByPlaceholder('Entrez votre email').fill(demoPeople[0].email);
  await form.getByPlaceholder('Mot de passe', { exact: true }).fill(demoPassword);
  await form.getByRole('button', { name: 'Se Connecter', exact: true }).click();
  await page.waitForURL(/\/dashboard$/);
}

/** From the dashboard, by its menu, to the first question of a new attempt. */
export async function begin(page: Page, { label }: Series): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Espace candidat' })
    .getByRole('button', { name: label, exact: true })
    .click();
  await page.getByRole('button', { name: `${label} test 1` }).click();
  await page.getByRole('button', { name: 'Commencer', exact: true }).click();
  await heading(page, 1).waitFor();
}

export const heading = (page: Page, number: number) =>
  page.getByRole('heading', { name: `Question ${number} sur ${questionCount}` });

/** From the last question to the results and back to the dashboard. */
export async function finish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Terminer', exact: true }).click();
  await page.getByRole('button', { name: 'Retour au tableau de bord' }).click();
  await page.getByRole('heading', { level: 1, name: /^Bonjour/ }).waitFor();
}

/**
 * Answers the question shown and goes on, until the last one is answered: quicker than any hand, in the page itself.
 * @param from number of the question shown
 */
export async function answerAll(page: Page, from = 1): Promise<void> {
  await page.evaluate(
    async ([first, count]) => {
      // The question that can be used: the one made ahead, and briefly the one that was left, are on the page too.
      const pane = () => document.querySelector('[data-pane=shown]:not([inert])');
      const shown = () => pane()?.querySelector('h2 strong')?.textContent;
      const button = (text: string) =>
        [...(pane()?.querySelectorAll('button') ?? [])].find(
          (each) => each.textContent?.trim() === text && !(each as HTMLButtonElement).disabled,
        );
      const until = async (holds: () => boolean) => {
        while (!holds()) await new Promise((resolve) => requestAnimationFrame(resolve));
      };
      for (let number = first; number <= count; number += 1) {
        await until(() => shown() === String(number));
        pane()?.querySelector<HTMLInputElement>('fieldset input[type=radio]')?.click();
        if (number === count) return;
        await until(() => button('Suivant') !== undefined);
        (button('Suivant') as HTMLButtonElement | undefined)?.click();
      }
    },
    [from, questionCount] as const,
  );
}
