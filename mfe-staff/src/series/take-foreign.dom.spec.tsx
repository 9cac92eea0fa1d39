import { expect, it } from '@jest/globals';
import type { ForeignReport } from '@passerelle/contracts';
import { createFakeHost, type Reply, refuse, renderInSlice } from '@passerelle/slice-kit/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { TakeForeign } from './take-foreign.js';

const call = 'POST /mgmt/packs/foreign/';

async function read(reply: Reply) {
  const host = createFakeHost({ replies: { [call]: reply } });
  renderInSlice(<TakeForeign />, { path: '/ecole/contenu', host });
  const hand = userEvent.setup();
  await hand.click(screen.getByRole('button', { name: 'Reprendre des questions de Moodle' }));
  await hand.upload(screen.getByLabelText('Fichier GIFT ou XML'), new File(['::a::'], 'banque.gift'));
  await hand.click(screen.getByRole('button', { name: 'Lire le fichier' }));
  return host;
}

it('says what is left out and what is to complete, and gives the draft', async () => {
  const report: ForeignReport = {
    taken: [{ what: 'ligne 2', notes: ['il manque le lieu'] }],
    left_out: [{ what: 'ligne 6', reason: 'aucune option n’est juste à elle seule' }],
    draft: { file: 'banque.yaml', text: 'id: banque' },
  };
  const host = await read(report);
  expect(await screen.findByText('1 question convient, 1 laissée de côté')).toBeTruthy();
  expect(screen.getByText(/ligne 6\s: aucune option n’est juste/)).toBeTruthy();
  expect(screen.getByText(/ligne 2\s: il manque le lieu/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Télécharger le brouillon' })).toBeTruthy();
  expect((host.bodies(call)[0] as FormData).get('name')).toBe('banque.gift');
});

it('says why a file is not read', async () => {
  await read(refuse('validation_failed', 'banque.gift n’est pas un texte en UTF-8.'));
  expect(await screen.findByText('banque.gift n’est pas un texte en UTF-8.')).toBeTruthy();
});
