import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { unsentStore } from '../attempt/ports/unsent-store.js';
import { button, play, question, radio } from './testing/play.js';

const all = ['A', 'A', 'A', 'A', 'A', 'A'];
const submissions = (sent: readonly { call: string }[]) =>
  sent.filter(({ call }) => call.startsWith('POST /mgmt/save-response/'));

afterEach(() => {
  jest.restoreAllMocks();
});

describe('Terminer', () => {
  it('in practice: the specification’s alert with links to the open questions, and no submission', async () => {
    const { hand, server, ended } = await play({ answers: ['A', null, 'A', 'A', null, 'A'], at: 6 });
    await hand.click(button('Terminer'));
    const alert = await screen.findByRole('dialog', { name: 'Please select an answer for all questions.' });
    expect(alert.textContent).toContain('Sans réponse (2)');
    expect(alert.textContent).toMatch(/répondez à ces questions.*aussi quitter.*le temps continue/);
    await hand.click(within(alert).getByRole('button', { name: 'Question 5' }));
    await waitFor(async () => expect(document.activeElement).toBe(await question(5)));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect([submissions(server.sent).length, ended.length]).toEqual([0, 0]);
  });

  it('one that is open is one', async () => {
    const { hand } = await play({ answers: ['A', null, 'A', 'A', 'A', 'A'], at: 6 });
    await hand.click(button('Terminer'));
    expect((await screen.findByRole('dialog')).textContent).toMatch(/répondez à cette question\./);
  });

  it('in exam conditions: a confirmation that lists blank and flagged questions, then the submission', async () => {
    const { hand, server, ended, attempt } = await play({
      attempt: { mode: 'exam' },
      answers: ['A'],
      flagged: [1, 3],
      at: 6,
    });
    await hand.click(radio('A'));
    await hand.click(button('Terminer'));
    const confirmation = await screen.findByRole('dialog', { name: /Terminer le test/ });
    expect(confirmation.textContent).toContain('Sans réponse (4)');
    expect(confirmation.textContent).toContain('À revoir (2)');
    await hand.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(button('Terminer')));
    expect(submissions(server.sent)).toEqual([]);
    await hand.click(button('Terminer'));
    const again = await screen.findByRole('dialog', { name: /Terminer le test/ });
    await hand.click(within(again).getByRole('button', { name: 'Terminer' }));
    await waitFor(() => expect(ended).toEqual([attempt.id]));
    expect(server.held().answers.find(({ question_id }) => question_id === 'q6')?.response).toBe('A');
  });

  it('a double click makes one submission', async () => {
    const { hand, server, ended, attempt } = await play({ answers: all, at: 6 });
    await hand.dblClick(button('Terminer'));
    await waitFor(() => expect(ended).toEqual([attempt.id]));
    expect(submissions(server.sent)).toHaveLength(1);
  });

  it('a dead network: said, then sent once', async () => {
    const { hand, server, ended, attempt } = await play({ answers: all.slice(0, 5), at: 6 });
    server.fate = 'down';
    await hand.click(radio('A'));
    await hand.click(button('Terminer'));
    const said = await screen.findByText('Votre test n’est pas encore envoyé');
    const notice = within(said.closest('[role=alert]') as HTMLElement);
    expect(notice.queryByText(/enregistrements/)).toBeNull();
    server.fate = 'done';
    await hand.click(notice.getByRole('button', { name: 'Réessayer' }));
    await waitFor(() => expect(ended).toEqual([attempt.id]));
    expect(submissions(server.sent).length).toBe(2);
  });

  it('without a limit and without a network: closed, said once, and submitted when the network is back', async () => {
    const beginning = { attempt: { deadline_at: null }, answers: all.slice(0, 5), at: 6 };
    const { hand, server, ended, attempt } = await play(beginning);
    server.fate = 'down';
    await hand.click(radio('A'));
    await hand.click(button('Terminer'));
    const said = await screen.findByText(/Vos réponses seront envoyées dès que la connexion revient/);
    expect(said.closest('[role=status]')?.textContent).toContain('gardées sur cet appareil');
    expect(screen.queryByText('Votre test n’est pas encore envoyé')).toBeNull();
    expect(screen.queryByText(/Le temps est écoulé/)).toBeNull();
    expect(radio('B').matches(':disabled')).toBe(true);
    server.fate = 'done';
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(ended).toEqual([attempt.id]));
    expect(server.held()).toMatchObject({ status: 'submitted' });
    expect(localStorage.getItem('passerelle.exam.ended')).toBeNull();
  });

  it('one that waits for the network may be left without a question', async () => {
    const { hand, server, ended } = await play({ attempt: { deadline_at: null }, answers: all, at: 6 });
    server.fate = 'down';
    await hand.click(button('Terminer'));
    await screen.findByText(/dès que la connexion revient/);
    await hand.click(button('Retour au test'));
    expect(ended).toEqual(['left']);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    localStorage.clear();
  });

  it('leaving asks first, and sends what was just chosen', async () => {
    const { hand, server, ended } = await play();
    await hand.click(radio('C'));
    expect(screen.queryByRole('button', { name: 'Quitter le test' })).toBeNull();
    await hand.click(button('Retour au test'));
    const alert = await screen.findByRole('alertdialog', { name: /Quitter le test/ });
    expect(alert.textContent).toContain('le temps continue');
    await hand.click(within(alert).getByRole('button', { name: 'Quitter' }));
    await waitFor(() => expect(ended).toEqual(['left']));
    expect(server.held().answers[0]?.response).toBe('C');
  });

  it('leaving waits three seconds at most for a network that does not answer; what was chosen is kept', async () => {
    const { hand, server, ended, attempt } = await play();
    server.latencyMs = 20_000;
    await hand.click(radio('C'));
    await hand.click(button('Retour au test'));
    const alert = await screen.findByRole('alertdialog', { name: /Quitter le test/ });
    await hand.click(within(alert).getByRole('button', { name: 'Quitter' }));
    await waitFor(() => expect(ended).toEqual(['left']), { timeout: 6_000 });
    expect(await unsentStore.read(attempt.id)).toMatchObject([{ response: 'C' }]);
  });
});

describe('the time', () => {
  it('is the server’s: a wrong clock on the device changes nothing', async () => {
    const { now } = Date;
    jest.spyOn(Date, 'now').mockImplementation(() => now() - 3 * 3_600_000);
    await play({ secondsLeft: 1_500 });
    expect(screen.getByRole('timer').textContent).toMatch(/^(25:00|24:5\d)$/);
  });

  it('can be hidden', async () => {
    const { hand } = await play();
    await hand.click(button('Masquer le temps restant'));
    expect(screen.getByRole('timer').textContent).toBe('––:––');
    await hand.click(button('Afficher le temps restant'));
    expect(screen.getByRole('timer').textContent).toMatch(/^(50:00|49:5\d)$/);
  });

  it('at zero the test submits what the server holds', async () => {
    const { server, ended, attempt } = await play({ answers: ['A', 'B'], secondsLeft: 1 });
    await waitFor(() => expect(ended).toEqual([attempt.id]), { timeout: 10_000 });
    expect(server.held()).toMatchObject({
      status: 'submitted',
      answers: [{ response: 'A' }, { response: 'B' }],
    });
    expect(screen.getAllByText(/Le temps est écoulé/).length).toBeTruthy();
  });

  it('at zero without a network nothing is to be gone on with: said, and one may leave', async () => {
    const { hand, server, ended } = await play({ attempt: { mode: 'exam' }, secondsLeft: 3 });
    server.fate = 'down';
    await hand.click(radio('A'));
    expect((await screen.findByText(/^Continuez.: vos réponses/)).textContent).toContain('gardées');
    await screen.findByText(
      /^Restez ici.*comptent si elles arrivent au plus tard une minute après la fin du temps/,
      {},
      { timeout: 10_000 },
    );
    expect(screen.queryByText(/^Continuez/)).toBeNull();
    await hand.click(button('Quitter le test'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(ended).toEqual(['left']);
  });

  it('is told by its timer alone: of a bar that moves screen readers beep or speak at each percent', async () => {
    await play();
    expect(screen.getByRole('timer')).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('without a limit there is no timer; the bar of the elapsed time moves', async () => {
    await play({ attempt: { deadline_at: null } });
    expect(screen.queryByRole('timer')).toBeNull();
    const elapsed = () =>
      Number(screen.getByRole('progressbar', { name: 'Temps écoulé' }).getAttribute('aria-valuenow'));
    const before = elapsed();
    await waitFor(() => expect(elapsed()).toBeGreaterThan(before), { timeout: 10_000 });
  });
});
