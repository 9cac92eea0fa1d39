import { newAccount } from '../../src/api.js';
import { look, picture } from '../../src/look.js';
import { openSection, signIn } from '../../src/people.js';
import { halvedPng, hugePng } from '../../src/png.js';
import { expect, expectAccessible, type Page, test } from '../../src/test.js';

/** The profile photo: camera button, crop, upload, and what is said when it does not work. */

const red = [200, 30, 30] as const;
const blue = [30, 30, 200] as const;
const landscape = {
  name: 'vacances.png',
  mimeType: 'image/png',
  buffer: halvedPng(900, 450, red, blue),
};
const uploadCall = '**/user/api/profile/image/';

interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Presses the camera button of the sidebar and chooses a file in the picker that opens. */
async function choose(page: Page, file: ChosenFile): Promise<void> {
  const opened = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Changer la photo de profil' }).first().click();
  const picker = await opened;
  expect(await picker.element().getAttribute('accept')).toBe('image/*');
  await picker.setFiles(file);
}

const cropDialog = (page: Page) => page.getByRole('dialog', { name: 'Cadrer la photo' });
const alert = (page: Page) => page.getByRole('alertdialog', { name: 'Image upload failed' });
const save = (page: Page) => cropDialog(page).getByRole('button', { name: 'Enregistrer la photo' });

/** Mean colour of an image of the page, and whether it is square. */
const seen = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate(async (element) => {
      const image = element as HTMLImageElement;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = 1;
      canvas.height = 1;
      const context = canvas.getContext('2d');
      context?.drawImage(image, 0, 0, 1, 1);
      const [r = 0, g = 0, b = 0] = context?.getImageData(0, 0, 1, 1).data ?? [];
      return {
        isSquare: image.naturalWidth > 0 && image.naturalWidth === image.naturalHeight,
        colour: r > 150 && b < 90 ? 'red' : b > 150 && r < 90 ? 'blue' : `${r}, ${g}, ${b}`,
      };
    });

test('cropped by keyboard, sent, and new everywhere at once', async ({
  page,
  request,
  context,
}, testInfo) => {
  await signIn(page, await newAccount(request));
  const second = await context.newPage();
  await second.goto('/dashboard');
  await expect(second.getByRole('heading', { level: 1, name: /^Bonjour/ })).toBeVisible();
  await openSection(page, 'accountsettings');
  await expect(page.getByRole('heading', { level: 1, name: 'Paramètres du compte' })).toBeVisible();
  const avatars = 'img[src*="/media/"]';
  await expect(page.locator(avatars)).toHaveCount(0);

  await choose(page, landscape);
  const frame = cropDialog(page).getByRole('application', { name: /^Cadrage/ });
  await expect(frame).toBeVisible();
  await expectAccessible(page, 'the crop dialog', '[role="dialog"]');
  await picture(page, testInfo.outputPath('crop.png'));
  // To the left edge of the picture, by arrow keys alone; then closer, by the slider.
  await frame.focus();
  for (let press = 0; press < 60; press += 1) await page.keyboard.press('ArrowRight');
  const slider = cropDialog(page).getByRole('slider', { name: 'Agrandissement' });
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', '110 %');
  const sent = page.waitForRequest(uploadCall);
  await save(page).press('Enter');
  expect((await sent).headers()['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  await expect(page.getByText('Votre photo est à jour.')).toBeVisible();
  await expect(cropDialog(page)).toHaveCount(0);

  // A phone's bar, sidebar and settings here, bar and sidebar in the other tab; and after a reload.
  await expect(page.locator(avatars)).toHaveCount(3);
  expect(await seen(page, avatars)).toEqual({ isSquare: true, colour: 'red' });
  await expect(second.locator(avatars)).toHaveCount(2);
  await page.reload();
  await expect(page.locator(avatars)).toHaveCount(3);
  await look(page, testInfo, {
    name: 'settings-photo',
    title: /^Paramètres/,
    heading: 'Paramètres du compte',
  });

  // Replaced: another address, so no cache shows the old one.
  const before = await page.locator(avatars).first().getAttribute('src');
  await choose(page, { ...landscape, buffer: halvedPng(300, 300, blue, blue) });
  await save(page).click();
  await expect(page.locator(avatars).first()).not.toHaveAttribute('src', before ?? '');
  expect(await seen(page, avatars)).toEqual({ isSquare: true, colour: 'blue' });
});

test('cancelled: nothing is sent', async ({ page, request }) => {
  await signIn(page, await newAccount(request));
  let sent = 0;
  await page.route(uploadCall, (route) => {
    sent += 1;
    return route.abort();
  });
  await choose(page, landscape);
  await cropDialog(page).getByRole('button', { name: 'Annuler' }).click();
  await expect(cropDialog(page)).toHaveCount(0);
  // The same file can be chosen again.
  await choose(page, landscape);
  // The key is the dialog's once it has the focus.
  await expect(cropDialog(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(cropDialog(page)).toHaveCount(0);
  expect(sent).toBe(0);
});

test.describe('« Image upload failed »', () => {
  const files: readonly (ChosenFile & { readonly what: string; readonly reason: RegExp })[] = [
    {
      what: 'no image',
      name: 'lettre.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7'),
      reason: /n’est pas une image/,
    },
    {
      what: 'an image by name only',
      name: 'photo.png',
      mimeType: 'image/png',
      buffer: Buffer.from('not an image at all'),
      reason: /illisible/,
    },
    {
      what: 'too many bytes',
      name: 'photo.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.alloc(25 * 1024 * 1024 + 1),
      reason: /trop lourde \(25 Mo au plus\)/,
    },
    {
      what: 'too many pixels',
      name: 'photo.png',
      mimeType: 'image/png',
      buffer: hugePng(8_100),
      reason: /trop de pixels/,
    },
  ];

  test('what cannot be a photo is explained, and nothing is sent', async ({ page, request }, testInfo) => {
    await signIn(page, await newAccount(request));
    await page.route(uploadCall, (route) => {
      throw new Error(`sent: ${route.request().url()}`);
    });
    for (const { what, reason, ...file } of files) {
      await test.step(what, async () => {
        await choose(page, file);
        await expect(alert(page)).toContainText(reason);
        if (what === 'no image') {
          await expectAccessible(page, 'the photo refused', '[role="alertdialog"]');
          await picture(page, testInfo.outputPath('refused.png'));
        }
        await alert(page).getByRole('button', { name: 'OK' }).click();
        await expect(alert(page)).toHaveCount(0);
        await expect(cropDialog(page)).toHaveCount(0);
      });
    }
  });

  test('the server refuses or cannot be reached: why, and the crop is still there to try again', async ({
    page,
    request,
    context,
    pageErrors,
  }) => {
    pageErrors.allow(/status of 503|ERR_INTERNET_DISCONNECTED/);
    await signIn(page, await newAccount(request));
    await choose(page, landscape);
    await expect(save(page)).toBeVisible();
    await context.setOffline(true);
    await save(page).click();
    await expect(alert(page)).toContainText('Le serveur ne répond pas');
    await alert(page).getByRole('button', { name: 'OK' }).click();
    await context.setOffline(false);

    await page.route(uploadCall, (route) => route.fulfill({ status: 503, body: '' }));
    await save(page).click();
    await expect(alert(page)).toContainText('Une erreur est survenue');
    await alert(page).getByRole('button', { name: 'OK' }).click();
    await page.unroute(uploadCall);

    await save(page).click();
    await expect(page.getByText('Votre photo est à jour.')).toBeVisible();
    expect((await seen(page, 'img[src*="/media/"]')).isSquare).toBe(true);
  });
});
