import { describe, expect, it, jest } from '@jest/globals';
import type { SessionState } from '@passerelle/contracts';
import { createFakeHost, noAnswer, refuse, renderInSlice } from '@passerelle/slice-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { endedStore } from '../attempt/ports/ended-store.js';
import { openAttempt } from '../attempt/testing/fake-world.js';
import { questionSet } from '../player/testing/play.js';
import { SelectedTest } from './selected-test.js';

async function open(replies: Record<string, object> = {}, session: Partial<SessionState> = {}) {
  const host = createFakeHost({
    session,
    replies: {
      'GET /exam/attempts/': [],
      'GET /mgmt/questions/ce-1/': { ...questionSet, skill: 'oral_comprehension' },
      ...replies,
    },
  });
  const onMock: string[] = [];
  renderInSlice(
    <SelectedTest
      testId="ce-1"
      onMock={(id) => onMock.push(id)}
      onSubmitted={() => undefined}
      onLeave={() => undefined}
    />,
    { host },
  );
  return { host, onMock };
}

describe('before a test', () => {
  it('of the oral comprehension the sound is checked; the conditions are chosen and sent', async () => {
    const { host } = await open({
      'POST /exam/attempts/': { ...openAttempt, skill: 'oral_comprehension', deadline_at: null },
    });
    await screen.findByRole('region', { name: 'Vérification du son' });
    await userEvent.click(screen.getByRole('radio', { name: /Conditions d’examen/ }));
    expect(screen.getByText(/s’entend une seule fois/)).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: /sans limite de temps/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Commencer' }));
    await screen.findByRole('heading', { name: 'Question 1 sur 6' });
    expect(screen.queryByRole('timer')).toBeNull();
    expect(host.bodies('POST /exam/attempts/')).toEqual([
      { test_id: 'ce-1', mode: 'practice', untimed: true },
    ]);
  });

  it.each([
    [7, /une copie de plus est gardée.*non transmise.*Il vous en reste 7 aujourd’hui/],
    [0, /Vos 10 copies du jour sont parties.*celle-ci sera gardée, marquée.*non transmise/],
  ])('of an expression it is said that %d copies still go to a teacher', async (left, text) => {
    const share = { copies_a_day: 10, copies_left: left, renewed_at: '2026-11-24T05:00:00.000Z' };
    await open({
      'GET /mgmt/questions/ce-1/': { ...questionSet, skill: 'written_expression' },
      'GET /exam/share/': share,
    });
    await screen.findByText(text);
    expect(screen.queryByText('Cette copie ne sera pas transmise') !== null).toBe(left === 0);
    expect(screen.getByRole('button', { name: 'Commencer' })).toBeTruthy();
  });

  it.each([
    ['written_expression', 3, /Il vous reste 3 corrections sur 5/],
    ['oral_expression', 0, /Les 5 corrections de votre forfait sont déjà utilisées/],
  ])('of a %s it is said that the plan has %d corrections left', async (skill, left, text) => {
    const count = { left, of: 5 };
    await open({
      'GET /mgmt/questions/ce-1/': { ...questionSet, skill },
      'GET /exam/share/': {
        ...{ copies_a_day: 10, copies_left: 10, renewed_at: '2026-11-24T05:00:00.000Z' },
        corrections: { written_expression: count, oral_expression: count },
      },
    });
    await screen.findByText(text);
    expect(screen.queryByText('Cette copie ne sera pas transmise') !== null).toBe(left === 0);
    // No other sentence promises what the plan does not have.
    expect(document.body.textContent).not.toContain('corrige vos trois textes');
  });

  it('of an expression the rule is said even where nothing tells what is left', async () => {
    await open({ 'GET /mgmt/questions/ce-1/': { ...questionSet, skill: 'written_expression' } });
    await screen.findByText(/corrige les copies que votre forfait comprend/);
  });

  it('a refusal is said, and leads to the plans', async () => {
    await open({ 'POST /exam/attempts/': refuse('subscription_required') });
    await userEvent.click(await screen.findByRole('button', { name: 'Commencer' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Un abonnement actif est nécessaire.');
    expect(screen.getByRole('link', { name: 'Voir les tarifs' }).getAttribute('href')).toBe('/tarifs');
  });

  it('that is a part of a mock exam under way leads there', async () => {
    const { onMock } = await open({ 'GET /exam/attempts/': [{ ...openAttempt, mock_session_id: 'mock-1' }] });
    await userEvent.click(await screen.findByRole('button', { name: 'Reprendre l’examen blanc' }));
    expect(onMock).toEqual(['mock-1']);
  });

  describe('without a plan', () => {
    const noPlan = { subscriptionStatus: 'Not Active' } as const;

    it('a free test has one way: exam conditions, said before; why it does not start is said, with the way on', async () => {
      const { host } = await open(
        { 'POST /exam/attempts/': refuse('subscription_required', 'Vous avez déjà passé ce test gratuit.') },
        noPlan,
      );
      const spent = await screen.findByText('Test gratuit, une seule fois');
      // A phone shows it with the button: it stands before the sound test and the rules.
      expect(spent.compareDocumentPosition(screen.getByText('Tester le son'))).toBe(
        Node.DOCUMENT_POSITION_FOLLOWING,
      );
      expect(spent.compareDocumentPosition(screen.getAllByRole('listitem')[0] as HTMLElement)).toBe(
        Node.DOCUMENT_POSITION_FOLLOWING,
      );
      expect(screen.queryByRole('radio')).toBeNull();
      await userEvent.click(screen.getByRole('button', { name: 'Commencer' }));
      await screen.findByText('Vous avez déjà passé ce test gratuit.');
      expect(screen.getByRole('link', { name: 'Voir les tarifs' }).getAttribute('href')).toBe('/tarifs');
      expect(host.bodies('POST /exam/attempts/')).toEqual([
        { test_id: 'ce-1', mode: 'exam', untimed: false },
      ]);
      host.replies['POST /exam/attempts/'] = refuse('mailbox_unproven');
      await userEvent.click(screen.getByRole('button', { name: 'Commencer' }));
      const link = await screen.findByRole('link', { name: 'Recevoir un nouveau lien' });
      expect(link.getAttribute('href')).toBe('/dashboard#accountsettings');
    });

    it('any other leads to the plans', async () => {
      await open({ 'GET /mgmt/questions/ce-1/': refuse('subscription_required') }, noPlan);
      await screen.findByRole('heading', { level: 1, name: 'Ce test ne s’ouvre pas' });
      expect(screen.getByRole('link', { name: 'Voir les tarifs' }).getAttribute('href')).toBe('/tarifs');
    });
  });
});

it('a test under way stays where the list of those under way is asked for again: its player says what became of it', async () => {
  const { host } = await open({ 'GET /exam/attempts/': [openAttempt] });
  await screen.findByRole('heading', { name: 'Question 1 sur 6' });
  host.replies['GET /exam/attempts/'] = [];
  const lists = () => host.asked.filter((call) => call.startsWith('GET /exam/attempts/?')).length;
  const before = lists();
  fireEvent(window, new Event('offline'));
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(lists()).toBeGreaterThan(before));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.getByRole('heading', { name: 'Question 1 sur 6' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Commencer' })).toBeNull();
});

it('a part of a mock exam that is ended elsewhere is no longer said to go on', async () => {
  const { host } = await open({ 'GET /exam/attempts/': [{ ...openAttempt, mock_session_id: 'm-1' }] });
  await screen.findByRole('heading', { name: /épreuve de votre examen blanc en cours/ });
  host.replies['GET /exam/attempts/'] = [];
  fireEvent(window, new Event('offline'));
  fireEvent(window, new Event('online'));
  await screen.findByRole('button', { name: 'Commencer' });
  expect(screen.queryByText(/Son temps continue/)).toBeNull();
});

it('a test that was ended here without a network says that it waits', async () => {
  const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  endedStore.keep({ attemptId: openAttempt.id, testId: 'ce-1', skill: 'written_comprehension' });
  await open({ 'GET /exam/attempts/': noAnswer });
  await screen.findByRole('heading', { level: 1, name: 'Ce test est terminé' });
  expect(screen.getByText(/sera envoyé dès que la connexion revient/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Retour' })).toBeTruthy();
  isOnline.mockRestore();
  localStorage.clear();
});
