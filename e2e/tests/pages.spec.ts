import { skillFacts, skills } from '@passerelle/contracts';
import type { Locator } from '@playwright/test';
import { type Look, look } from '../src/look.js';
import { demoPerson, openSection, signIn } from '../src/people.js';
import { expect, test } from '../src/test.js';

/**
 * Every page, at both widths: one heading, the right title, no console error, no sideways scroll, nothing that axe finds; with `PICTURES=1` a
 * picture in `test-results/pages/` to look at.
 */
test.use({ contextOptions: { reducedMotion: 'reduce' } });

interface PublicPage extends Look {
  readonly path: string;
  /** A console error that belongs to the page: the browser's own line about the reply's status. */
  readonly allows?: RegExp;
}

const publicPages: readonly PublicPage[] = [
  { name: 'home', path: '/', title: /^Préparation au TCF/, heading: /./ },
  { name: 'tarifs', path: '/tarifs', title: /^Tarifs/, heading: 'Tarifs' },
  { name: 'contact', path: '/contact', title: /^Contactez-nous/, heading: /Contactez-nous/ },
  { name: 'formation', path: '/formation', title: /^Formation/, heading: /Formation/i },
  {
    name: 'placement',
    path: '/test-de-placement',
    title: /^Test de placement/,
    heading: 'Test de placement',
  },
  ...skills.flatMap((skill) => {
    const { slug, label } = skillFacts[skill];
    return [
      { name: slug, path: `/${slug}`, title: new RegExp(`^${label}`), heading: label },
      {
        name: `${slug}-instructions`,
        path: `/${slug}-instructions`,
        title: new RegExp(`^${label}`),
        heading: new RegExp(label),
      },
    ];
  }),
  { name: 'mentions', path: '/mentions-legales', title: /^Mentions légales/, heading: 'Mentions légales' },
  { name: 'privacy', path: '/confidentialite', title: /^Confidentialité/, heading: 'Confidentialité' },
  {
    name: 'terms',
    path: '/conditions-de-vente',
    title: /^Conditions de vente/,
    heading: 'Conditions de vente',
  },
  {
    name: 'subjects',
    path: '/expression-ecrite/sujets-d-actualites',
    title: /^Expression Écrite : les sujets d’actualités/,
    heading: /sujets d’actualité/i,
  },
  {
    name: 'corrections',
    path: '/expression-orale/correction-des-sujets',
    title: /^Expression Orale : correction des sujets/,
    heading: /Correction des sujets/i,
  },
  {
    name: 'newsletter',
    path: '/newsletter/desinscription/inconnu',
    title: /^Quitter la newsletter/,
    heading: 'Quitter la newsletter',
  },
  { name: 'login', path: '/login', title: /^Se connecter/, heading: 'Se connecter' },
  {
    name: 'free-account',
    path: '/compte-gratuit',
    title: /^Compte gratuit/,
    heading: 'Créez votre compte gratuit',
  },
  {
    name: 'forgot-password',
    path: '/forgot-password',
    title: /^Mot de passe oublié/,
    heading: /Mot de passe oublié/,
  },
  {
    name: 'reset',
    path: '/password/reset/confirm/u/t',
    title: /^Nouveau mot de passe/,
    heading: /Nouveau mot de passe/,
  },
  {
    name: 'mailbox',
    path: '/mailbox/confirm/t',
    title: /^Confirmation de votre adresse/,
    heading: 'Confirmation de votre adresse',
  },
  {
    name: 'address',
    path: '/address/confirm/t',
    title: /^Nouvelle adresse e-mail/,
    heading: 'Nouvelle adresse e-mail',
  },
  { name: 'reset-success', path: '/reset-success', title: /^Mot de passe modifié/, heading: /./ },
  { name: 'payment', path: '/payment?sub_id=gold', title: /^Paiement/, heading: /Paiement/ },
  { name: 'payment-empty', path: '/payment', title: /^Paiement/, heading: /./ },
  {
    name: 'confirmation-invalid',
    path: '/payment/confirmation',
    title: /^Paiement/,
    heading: /Échec du paiement/,
  },
  {
    name: 'confirmation-missing',
    path: '/stripe-payment/confirmation?success=true',
    title: /^Paiement/,
    heading: /Échec du paiement/,
  },
  {
    name: 'confirmation-failed',
    path: '/stripe-payment/confirmation?canceled=true&session_id=cs_unknown&payment_id=unknown',
    title: /^Paiement/,
    heading: /Échec du paiement/,
    allows: /status of 404/,
  },
  {
    name: 'booking-stranger',
    path: '/bookings/x/approve_booking/',
    title: /^Demande d’entretien/,
    heading: 'Demande d’entretien',
  },
  {
    name: 'unknown',
    path: '/nulle-part',
    title: /^Page introuvable/,
    heading: 'Unexpected Application Error',
    allows: /status of 404/,
  },
  {
    name: 'unreadable',
    path: '/tests/%E0%A4%A',
    title: /^Page introuvable/,
    heading: 'Unexpected Application Error',
    allows: /status of 404/,
  },
];

for (const { path, allows, ...wanted } of publicPages) {
  test(`a visitor on ${path}`, async ({ page, pageErrors }, testInfo) => {
    if (allows) pageErrors.allow(allows);
    await page.goto(path);
    await look(page, testInfo, wanted);
  });
}

test('the landing page on a phone is read with the thumb: under 6,000 px, and the keyboard reaches what is swiped', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  for (const name of ['Platinum', 'Formation Premium'])
    await expect(page.getByRole('article', { name })).toBeVisible();
  // The mark stands on the card's edge: the name keeps its distance.
  const platinum = page.getByRole('article', { name: 'Platinum' });
  const mark = await platinum.getByText('Recommandé').boundingBox();
  const words = await platinum.getByText('Platinum', { exact: true }).boundingBox();
  expect(Number(words?.y) - Number(mark?.y) - Number(mark?.height)).toBeGreaterThan(3);
  await expect(page.getByRole('heading', { name: 'Claire Tremblay' })).toBeVisible();
  const reviews = page.getByRole('list', { name: 'Témoignages' });
  const invitation = reviews.getByRole('button', { name: 'Laissez-nous votre avis' });
  await expect(reviews.getByText('avis d’exemple')).toHaveCount(2);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(6_000);
  await expect(invitation).not.toBeInViewport();
  await invitation.focus();
  await expect(invitation).toBeInViewport();
  await reviews.focus();
  await expect(reviews).toBeFocused();
});

test('a visitor opens a practice test', async ({ page }, testInfo) => {
  await page.goto('/comprehension-ecrite');
  await page.getByRole('button', { name: /Compréhension Écrite test 1/ }).click();
  await expect(page.getByText('Question 1 sur 39')).toBeVisible();
  await look(page, testInfo, {
    name: 'visitor-test',
    title: /^Compréhension Écrite/,
    heading: 'Compréhension Écrite',
  });
  await page.getByRole('button', { name: 'Suivant' }).click();
  await expect(page.getByText('Question 2 sur 39')).toBeVisible();
  await expect(page.getByRole('radio').first()).toBeDisabled();
});

test('a visitor opens an oral practice test: its pictures and its recording are there', async ({
  page,
}, testInfo) => {
  await page.goto('/comprehension-orale');
  await page.getByRole('button', { name: /Compréhension Orale test 1/ }).click();
  await expect(page.getByText('Question 1 sur 39')).toBeVisible();
  const picture = page.getByRole('region', { name: 'Document' }).getByRole('img');
  const width = picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return image.naturalWidth;
  });
  expect(await width).toBe(900);
  // At least the five seconds of an A1 recording, once the browser has read its head.
  const seconds = () => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.duration);
  await expect.poll(seconds).toBeGreaterThanOrEqual(5);
  await look(page, testInfo, {
    name: 'visitor-oral-test',
    title: /^Compréhension Orale/,
    heading: 'Compréhension Orale',
  });
});

test('a visitor takes the placement test @phone', async ({ page }, testInfo) => {
  await page.goto('/formation');
  await page.getByRole('main').getByRole('link', { name: 'Faire le test de placement' }).click();
  await page.getByRole('button', { name: 'Commencer en lecture' }).click();
  const question = (number: number) =>
    page.getByRole('heading', { name: `Question ${number} sur 16 au plus` });
  const unknown = page.getByRole('button', { name: 'Je ne sais pas' });
  await expect(question(1)).toBeVisible();
  // A test: neither the bar nor the footer.
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Quitter' })).toBeFocused();
  // A phone shows the document first; what is asked stands under it.
  const toOptions = async () => {
    if (testInfo.project.name === 'phone')
      await page.getByRole('button', { name: /^Que manque-t-il/ }).click();
  };
  await look(page, testInfo, { name: 'placement-document', title: /^Test/, heading: 'Test de placement' });
  await toOptions();
  await page.getByText('La lettre d’un ancien employeur.').click();
  await look(page, testInfo, { name: 'placement-question', title: /^Test/, heading: 'Test de placement' });
  await page.getByRole('button', { name: 'Suivant' }).press('Enter');
  await expect(question(2)).toBeFocused();
  await page.goBack();
  await page.reload();
  await toOptions();
  await expect(page.getByRole('radio', { name: /La lettre d’un ancien employeur/ })).toBeChecked();
  await page.getByRole('button', { name: 'Suivant' }).click();
  for (let number = 2; number <= 12; number += 1) {
    await expect(question(number)).toBeVisible();
    await unknown.click();
  }
  const result = 'Votre niveau estimé en lecture';
  await expect(page.getByRole('heading', { level: 1, name: result })).toBeFocused();
  await expect(page.getByText('1 sur 12')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Voir ce forfait' })).toBeVisible();
  await look(page, testInfo, { name: 'placement-result', title: /^Votre niveau estimé/, heading: result });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: result })).toBeVisible();
});

test('a visitor is placed in listening: heard once, again after a failure, on after a reload; then reading is offered @phone', async ({
  page,
  pageErrors,
}, testInfo) => {
  pageErrors.allow(/Failed to load resource/);
  await page.goto('/test-de-placement');
  const listening = page.getByRole('region', { name: 'Compréhension Orale' });
  await expect(listening).toContainText('Il faut du son');
  const sounds = '**/media/content/**';
  await page.route(sounds, (route) => route.abort());
  await listening.getByRole('button', { name: 'Commencer en écoute' }).press('Enter');
  const player = page.getByRole('region', { name: 'Enregistrement' });
  const button = (name: string) => player.getByRole('button', { name });
  await expect(player.getByRole('status')).toContainText('ne se charge pas');
  await page.unroute(sounds);
  await button('Réessayer').press('Enter');
  await expect(button('Écoute en cours')).toBeVisible();
  await look(page, testInfo, { name: 'placement-listening', title: /^Test/, heading: 'Test de placement' });
  await page.reload();
  await expect(button('Reprendre')).toBeVisible();
  for (let number = 1; number <= 12; number += 1) {
    await expect(page.getByRole('heading', { name: `Question ${number} sur 16 au plus` })).toBeVisible();
    await page.getByRole('button', { name: 'Je ne sais pas' }).click();
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Votre niveau estimé en écoute' })).toBeFocused();
  await page.getByRole('button', { name: 'Mesurer ma lecture' }).click();
  await expect(page.getByRole('heading', { name: 'Question 1 sur 16 au plus' })).toBeVisible();
  await expect(player).toHaveCount(0);
});

test('the menu @phone', async ({ page, isMobile }, testInfo) => {
  await page.goto('/tarifs');
  if (isMobile) await page.getByRole('button', { name: 'Menu', exact: true }).click();
  else await page.getByRole('button', { name: 'Expression Écrite' }).click();
  await expect(page.getByText('Plate-forme de rédaction').filter({ visible: true })).toHaveCount(1);
  if (!isMobile) {
    const items = (entry: string) =>
      page
        .getByRole('listitem')
        .filter({ has: page.getByRole('button', { name: entry }) })
        .getByRole('listitem');
    await expect(items('Expression Écrite')).toHaveText([
      'Les sujets d’actualités',
      'Méthodologie',
      'Correction des sujets d’expression écrite',
      'Plate-forme de rédaction',
    ]);
    await expect(items('Expression Écrite').first().getByRole('link')).toHaveAttribute(
      'href',
      '/expression-ecrite/sujets-d-actualites',
    );
    await page.getByRole('button', { name: 'Expression Orale' }).click();
    await expect(items('Expression Orale')).toHaveText([
      'Les sujets d’actualités',
      'Méthodologie',
      'Correction des sujets',
    ]);
    await page.getByRole('button', { name: 'Expression Écrite' }).click();
  }
  await look(page, testInfo, { name: 'menu', title: /^Tarifs/, heading: 'Tarifs' });
});

const sections: readonly (Look & { readonly section: string })[] = [
  { name: 'account', section: 'profilesection', title: /^Mon Compte/, heading: /./ },
  {
    name: 'settings',
    section: 'accountsettings',
    title: /^Paramètres du compte/,
    heading: 'Paramètres du compte',
  },
  { name: 'mock', section: 'mockexams', title: /^Examens Blanc/, heading: /./ },
  ...skills.flatMap((skill) => {
    const { slug, label } = skillFacts[skill];
    const section = `${slug.replace('-', '')}section`;
    return [
      { name: `${slug}-list`, section, title: new RegExp(`^${label}`), heading: new RegExp(label) },
      {
        name: `${slug}-correction`,
        section: section.replace('section', 'correctionsection'),
        title: new RegExp(`^Correction · ${label}`),
        heading: /./,
      },
    ];
  }),
  { name: 'results-empty', section: 'comprehensionresultssummary', title: /^Résultats/, heading: /./ },
];

test('forced colours leave the place that is read told apart: the section in the learner area, the page in the bar', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const edge = (part: Locator) =>
    part.evaluate((element) => {
      const { borderBlockEndWidth, borderBlockEndColor } = getComputedStyle(element);
      return `${borderBlockEndWidth} ${borderBlockEndColor}`;
    });
  await signIn(page, demoPerson('candidat'), 'comprehensionecritesection');
  const section = (name: string) =>
    page.getByRole('navigation', { name: 'Espace candidat' }).getByRole('button', { name, exact: true });
  await expect(section('Compréhension Écrite')).toHaveAttribute('aria-current', 'page');
  expect(await edge(section('Compréhension Écrite'))).not.toBe(await edge(section('Compréhension Orale')));
  await page.goto('/tarifs');
  const entry = (name: string) =>
    page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name, exact: true });
  await expect(entry('Tarifs')).toHaveAttribute('aria-current', 'page');
  expect(await edge(entry('Tarifs'))).not.toBe(await edge(entry('Formations')));
});

test('the learner area of a subscriber', async ({ page }, testInfo) => {
  test.setTimeout(180_000);
  await signIn(page, demoPerson('candidat'));
  await look(page, testInfo, { name: 'dashboard', title: /^Tableau de bord/, heading: 'Bonjour Aïssatou' });
  for (const { section, ...wanted } of sections) {
    await test.step(section, async () => {
      await openSection(page, section);
      await look(page, testInfo, wanted);
    });
  }
  for (const tab of ['Abonnement', 'Orders']) {
    await test.step(`settings, ${tab}`, async () => {
      await openSection(page, 'accountsettings');
      await page.getByRole('tab', { name: tab }).click();
      await look(page, testInfo, {
        name: `settings-${tab.toLowerCase()}`,
        title: /^Paramètres/,
        heading: 'Paramètres du compte',
      });
    });
  }
  await page.goto('/payment?sub_id=platinum');
  await look(page, testInfo, { name: 'payment-renewal', title: /^Paiement/, heading: /Paiement/ });
});

test('the learner area without a subscription', async ({ page }, testInfo) => {
  await signIn(page, demoPerson('nouveau'));
  await look(page, testInfo, {
    name: 'dashboard-new',
    title: /^Tableau de bord/,
    heading: 'Bonjour Mamadou',
  });
  for (const { section, ...wanted } of sections.filter(({ name }) =>
    ['comprehension-ecrite-list', 'mock'].includes(name),
  )) {
    await openSection(page, section);
    // What is free of it stands first.
    const heading = wanted.name === 'mock' ? 'Aucun abonnement actif' : wanted.heading;
    await look(page, testInfo, { ...wanted, name: `${wanted.name}-new`, heading });
    await expect(page.getByText('S’abonner').first()).toBeVisible();
  }
});
