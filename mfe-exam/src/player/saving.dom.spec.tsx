import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { button, lettersOn, play, question, radio, savedLine } from './testing/play.js';

/** What the learner reads of their answers; how they are saved is tried in `attempt/`. */

const setOnline = (isOnline: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
const patience = { timeout: 5_000 };

afterEach(() => {
  jest.restoreAllMocks();
});

describe('answers that are not on the server', () => {
  it('offline: the banner says that the device keeps them; back online it goes, and they are saved', async () => {
    const { hand, server, announced } = await play();
    setOnline(false);
    server.fate = 'down';
    await hand.click(radio('A'));
    const banner = (await screen.findByText('Vous êtes hors ligne')).closest('[role=status]') as HTMLElement;
    expect(banner.textContent).toContain('gardées sur cet appareil');
    expect(screen.getByText('Non enregistré')).toBeTruthy();
    await hand.click(button('Suivant'));
    await question(2);
    await hand.click(radio('E'));
    expect(screen.getByText('Vous êtes hors ligne')).toBeTruthy();
    setOnline(true);
    server.fate = 'done';
    fireEvent(window, new Event('online'));
    await savedLine();
    expect(screen.queryByText('Vous êtes hors ligne')).toBeNull();
    expect(announced).toEqual(['Vos réponses sont enregistrées.']);
    expect(lettersOn(server)).toEqual({ 1: 'A', 2: 'E' });
    expect(server.held().position).toBe(1);
  });

  it('500s: the banner, and saved once the server answers', async () => {
    const { hand, server } = await play();
    server.next.push('internal_error', 'internal_error');
    await hand.click(radio('B'));
    await screen.findByText('Vos réponses ne partent pas');
    await waitFor(() => expect(screen.queryByText('Vos réponses ne partent pas')).toBeNull(), patience);
    await savedLine();
    expect(lettersOn(server)).toEqual({ 1: 'B' });
  });

  it('a refusal that stays one is said with its reason; the next change is tried', async () => {
    const { hand, server } = await play();
    server.next.push('subscription_required');
    await hand.click(radio('B'));
    const said = await screen.findByRole('alert');
    expect(said.textContent).toContain('Vos réponses ne sont pas enregistrées');
    expect(said.textContent).toContain('Un abonnement actif est nécessaire.');
    await hand.click(radio('C'));
    await savedLine();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(lettersOn(server)).toEqual({ 1: 'C' });
  });

  it('a full disk: said, and the answers can be downloaded as a text', async () => {
    const put = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
    const { hand, server, attempt } = await play();
    server.fate = 'down';
    await hand.click(radio('A'));
    await screen.findByText(/n’a plus de place/);
    const files: Blob[] = [];
    jest.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file as Blob);
      return 'blob:answers';
    });
    const names: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    await hand.click(button('Télécharger mes réponses'));
    expect(names).toEqual([`passerelle-reponses-${attempt.id}.txt`]);
    const text = await new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result);
      reader.readAsText(files[0] as Blob);
    });
    expect(text).toMatch(/^Question 1 : A$/m);
    put.mockRestore();
    server.fate = 'done';
    fireEvent(window, new Event('online'));
    await savedLine();
  });

  it('another device that is further: said, nothing can be changed, and gone on with here', async () => {
    const attempt = { skill: 'oral_comprehension', mode: 'exam' } as const;
    const { hand, server } = await play({ attempt });
    server.change({ position: 2, answers: [{ question_id: 'q1', response: 'C', revise: false, seq: 1 }] });
    await hand.click(radio('A'));
    const said = await screen.findByRole('alert');
    expect(said.textContent).toContain('Ce test continue sur un autre appareil');
    expect(radio('B').matches(':disabled')).toBe(true);
    await hand.click(within(said).getByRole('button', { name: 'Continuer ici' }));
    await question(3);
    await hand.click(radio('B'));
    await savedLine();
    expect(lettersOn(server)).toEqual({ 1: 'C', 3: 'B' });
  });

  it('what another device answered is there as soon as the page is shown again', async () => {
    const { server } = await play({ attempt: { deadline_at: null }, answers: ['A'] });
    server.change({ answers: [{ question_id: 'q1', response: 'C', revise: false, seq: 9 }] });
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(radio('C').checked).toBe(true));
  });

  it('a test that was ended elsewhere: said, not that a time is up that it does not have; its result opens', async () => {
    const { hand, server, ended, attempt } = await play({ attempt: { deadline_at: null } });
    server.change({ status: 'submitted' });
    await hand.click(radio('A'));
    await screen.findByText(/Ce test a été terminé ailleurs/);
    expect(screen.queryByText(/Le temps est écoulé/)).toBeNull();
    expect(radio('B').matches(':disabled')).toBe(true);
    await waitFor(() => expect(ended).toEqual([attempt.id]));
  });

  it('a time that ran out while the machine slept: said, not that the test was ended elsewhere', async () => {
    const { hand, server, ended, attempt } = await play();
    server.change({ status: 'submitted' });
    server.sleptMs = 2 * 3_600_000;
    const said = jest.fn();
    const watch = new MutationObserver(() => said(screen.queryByText(/terminé ailleurs/)));
    watch.observe(document.body, { childList: true, subtree: true });
    await hand.click(radio('A'));
    await screen.findAllByText(/Le temps est écoulé/);
    await waitFor(() => expect(ended).toEqual([attempt.id]));
    watch.disconnect();
    expect(said.mock.calls.flat().filter(Boolean)).toEqual([]);
  });

  it('a crash: the panel; « Réessayer » opens the test with what was not yet saved', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { hand, server } = await play();
    server.fate = 'service_unavailable';
    await hand.click(radio('B'));
    await screen.findByText('Vos réponses ne partent pas');
    await hand.click(button('Crash'));
    const panel = await screen.findByRole('alert');
    expect(panel.textContent).toContain('a rencontré un problème');
    expect(screen.queryByRole('timer')).toBeNull();
    server.fate = 'done';
    await hand.click(within(panel).getByRole('button', { name: 'Réessayer' }));
    await question(1);
    expect(radio('B').checked).toBe(true);
    await savedLine();
    expect(lettersOn(server)).toEqual({ 1: 'B' });
  });

  it('what was changed as the page is hidden is sent before it can be lost', async () => {
    const { hand, server } = await play();
    await hand.click(radio('D'));
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(server.saves().map(({ keepalive }) => keepalive)).toEqual([true]);
    await savedLine();
  });
});
