import { expect, it } from '@jest/globals';
import type { PackReport } from '@passerelle/contracts';
import { createFakeHost, type Reply, refuse, renderInSlice } from '@passerelle/slice-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ImportPack } from './import-pack.js';

const call = 'POST /mgmt/packs/';
const trial: PackReport = {
  ...{
    pack: { id: 'p', title: 'Printemps', version: '2.0.0' },
    is_imported: false,
    unchanged: 4,
    problems: [],
  },
  new_versions: [{ test_id: 'ce-9', name: 'Série 9', version: 2 }],
  ...{ retired: ['ce-1'], left_out: [{ what: 'ce-12', reason: 'La série est en préparation (draft).' }] },
};

async function choose(reply: Reply) {
  const host = createFakeHost({ replies: { [call]: reply } });
  renderInSlice(<ImportPack />, { path: '/ecole/contenu', host });
  const hand = userEvent.setup();
  await hand.click(screen.getByRole('button', { name: 'Importer un paquet' }));
  expect(screen.getByRole('button', { name: 'Essayer' }).hasAttribute('disabled')).toBe(true);
  const file = new File(['zip'], 'paquet.zip', { type: 'application/zip' });
  await hand.upload(screen.getByLabelText('Fichier ZIP'), file);
  await hand.click(screen.getByRole('button', { name: 'Essayer' }));
  return { host, hand };
}

it('is tried before it is imported, and says what stays out', async () => {
  const { host, hand } = await choose(trial);
  expect(await screen.findByText(/Printemps \(2\.0\.0\) peut être importé/)).toBeTruthy();
  expect(screen.getByText(/ce-12\s: La série est en préparation/)).toBeTruthy();
  host.replies[call] = { ...trial, is_imported: true };
  await hand.click(screen.getByRole('button', { name: 'Importer' }));
  expect(await screen.findByText(/est importé$/)).toBeTruthy();
  expect(host.bodies(call).map((body) => (body as FormData).get('trial'))).toEqual(['yes', 'no']);
  expect(screen.queryByRole('button', { name: 'Importer' })).toBeNull();
});

it('is not imported on what was said of the file chosen before', async () => {
  const answers: ((reply: Response) => void)[] = [];
  const { host, hand } = await choose(() => new Promise((resolve) => answers.push(resolve)));
  await waitFor(() => expect(host.bodies(call)).toHaveLength(1));
  const other = new File(['zip'], 'autre.zip', { type: 'application/zip' });
  await hand.upload(screen.getByLabelText('Fichier ZIP'), other);
  answers[0]?.(Response.json(trial));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(screen.queryByText(/peut être importé/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Importer' })).toBeNull();
  await hand.click(screen.getByRole('button', { name: 'Essayer' }));
  await waitFor(() => expect(host.bodies(call)).toHaveLength(2));
  answers[1]?.(Response.json(trial));
  expect(await screen.findByRole('button', { name: 'Importer' })).toBeTruthy();
});

it('with a problem it cannot be imported', async () => {
  await choose({
    ...trial,
    problems: [{ file: 'p/sets/ce-9.yaml', line: 12, reason: 'items[3].key : n’est pas une des options' }],
  });
  const place = await screen.findByText('p/sets/ce-9.yaml:12');
  expect(place.closest('li')?.textContent).toBe(
    'p/sets/ce-9.yaml:12 items[3].key\u202f: n’est pas une des options',
  );
  expect(screen.queryByRole('button', { name: 'Importer' })).toBeNull();
});

it('says why it is refused', async () => {
  await choose(refuse('conflict', 'Ce paquet est livré avec Passerelle.'));
  expect(await screen.findByText('Ce paquet est livré avec Passerelle.')).toBeTruthy();
});
