import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { listeningSeconds } from '@passerelle/contracts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { lettersOn, present, radio, shownQuestion } from '../player/testing/play.js';
import { heardQuestions, pass, runExam, soundsOfASecond } from './testing/run.js';

const { read, answer } = listeningSeconds;
const shown = () => document.querySelector('[data-pane=shown] h2 strong')?.textContent;
const step = () => document.querySelector('[aria-current=step]')?.textContent;
const band = () => within(screen.getByRole('region', { name: 'Déroulement' }));
const button = (name: string) => screen.queryByRole<HTMLButtonElement>('button', { name });
const audio = () => document.querySelector('audio') as HTMLAudioElement;
const press = (name: string) => act(async () => void fireEvent.click(button(name) as HTMLElement));
const submissions = (sent: readonly { call: string }[]) =>
  sent.filter(({ call }) => call.startsWith('POST /mgmt/save-response/'));

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  localStorage.clear();
});

describe('the oral comprehension in exam conditions runs by itself', () => {
  it('39 questions with sounds of a second go by without a touch, and the test is submitted', async () => {
    const { played } = soundsOfASecond();
    const { server, ended, attempt } = await runExam(39);
    expect(shown()).toBe('1');
    for (let turn = 0; turn < 39 * 10 && ended.length === 0; turn += 1) await pass(2_000, 2_000);
    expect(ended).toEqual([attempt.id]);
    expect(played).toEqual(Array.from({ length: 39 }, (_, index) => `/media/q${index + 1}.mp3 from 0`));
    expect(Object.keys(server.held().plays)).toHaveLength(39);
    expect(submissions(server.sent)).toHaveLength(1);
  }, 120_000);

  it('each question is read, heard and answered in its seconds; « Suivant » is there in the third moment only', async () => {
    soundsOfASecond();
    await runExam(3);
    expect([step(), band().getByText('Lisez la question').tagName]).toEqual(['Lire', 'STRONG']);
    expect(button('Suivant')).toBeNull();
    expect(screen.getByText(/^Le son part seul/)).toBeTruthy();
    await pass((read - 1) * 1_000);
    expect(step()).toBe('Lire');
    await pass(1_250);
    expect([step(), band().queryByRole('button')]).toEqual(['Écouter', null]);
    expect(screen.getByText('Une seule écoute, sans pause.')).toBeTruthy();
    expect(button('Suivant')).toBeNull();
    await pass(1_250);
    expect([step(), button('Suivant')?.disabled]).toEqual(['Répondre', false]);
    await pass((answer - 2) * 1_000);
    expect(shown()).toBe('1');
    await pass(2_500);
    expect([shown(), step()]).toEqual(['2', 'Lire']);
  });

  it('its time to answer is said aloud once the recording is over; nothing is said while it plays', async () => {
    soundsOfASecond().hold = true;
    const { announced } = await runExam(2);
    /** As browsers do: what ends stops first. */
    const end = async () => {
      await act(async () => void fireEvent.pause(audio()));
      await pass(100);
      await act(async () => void fireEvent.ended(audio()));
      await pass(500);
    };
    await pass(read * 1_000 + 2_000);
    expect([step(), announced]).toEqual(['Écouter', []]);
    await end();
    expect(announced).toEqual([expect.stringMatching(/^Répondez.:.8 secondes\.$/)]);
    await pass((answer + read) * 1_000 + 500);
    await end();
    expect(announced.slice(1)).toEqual([expect.stringMatching(/, puis le test est envoyé\.$/)]);
  });

  it('an answer given in any moment counts, and a press goes on before the time is over', async () => {
    soundsOfASecond();
    const { server } = await runExam(3);
    await act(async () => void fireEvent.click(radio('B')));
    await pass((read + 1) * 1_000 + 500);
    await press('Suivant');
    await pass(500);
    expect(shown()).toBe('2');
    await pass(2_000);
    expect(lettersOn(server)).toEqual({ 1: 'B' });
  });

  it('who passes a blank by hand is asked once; the clock asks nobody', async () => {
    soundsOfASecond();
    const { server } = await runExam(4);
    const toAnswer = () => pass((read + 1) * 1_000 + 750);
    await toAnswer();
    await press('Suivant');
    const asked = screen.getByRole('alertdialog', { name: /Passer la question 1 sans répondre/ });
    expect(asked.textContent).toContain('Vous ne pourrez pas y revenir');
    // The time goes on, and takes the question away.
    await pass(answer * 1_000);
    expect([shown(), screen.queryByRole('alertdialog')]).toEqual(['2', null]);
    await toAnswer();
    await press('Suivant');
    await pass(500);
    expect(shown()).toBe('3');
    await pass((read + 1 + answer) * 1_000 + 750);
    expect([shown(), screen.queryByRole('alertdialog')]).toEqual(['4', null]);
    expect(server.held().answers).toEqual([]);
  });

  it('there is no way back and nothing to mark; the list tells how far one is', async () => {
    soundsOfASecond();
    await runExam(3, { mock_session_id: 'mock-1' });
    await pass((read + 1 + answer) * 1_000 + 1_000);
    expect(shown()).toBe('2');
    for (const name of ['Retour', 'Revise', 'Question 1']) expect(button(name)).toBeNull();
    const list = within(screen.getByRole('list', { name: 'Questions' }));
    expect(list.queryByRole('button')).toBeNull();
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Question 1, 3 points, sans réponse13 pts',
      'Question 2, 3 points, sans réponse, actuelle23 pts',
      'Question 3, 3 points33 pts',
    ]);
    fireEvent.keyDown(document.body, { key: 'p' });
    fireEvent.keyDown(document.body, { key: 'r' });
    fireEvent.keyDown(document.body, { key: 'n' });
    expect(shown()).toBe('2');
    fireEvent.click(button('Raccourcis clavier') as HTMLElement);
    expect(screen.getByRole('dialog').textContent).not.toContain('précédente');
  });

  it('the foot counts what was answered and what was passed', async () => {
    soundsOfASecond();
    await runExam(4, {}, { answers: ['A', null, 'C'], at: 4 });
    const counts = [...document.querySelectorAll('footer p')].map(({ textContent }) => textContent);
    expect(counts[0]).toBe('2 répondues1 passéeencore 0');
  });
});

describe('after a reload', () => {
  it('a recording goes on by itself from where it broke off', async () => {
    const sounds = soundsOfASecond();
    const { server } = await runExam(3, { plays: { q1: 1 }, heard_ms: { q1: 700 } });
    expect(step()).toBe('Écouter');
    expect(sounds.played).toEqual(['/media/q1.mp3 from 0.7']);
    await pass(1_500);
    expect([step(), server.held().plays, server.held().heard_ms]).toEqual(['Répondre', { q1: 1 }, {}]);
  });

  it('a question that was heard is answered', async () => {
    const { played } = soundsOfASecond();
    await runExam(3, { plays: { q1: 1 } });
    expect([step(), played]).toEqual(['Répondre', []]);
    await pass(answer * 1_000 + 500);
    expect(shown()).toBe('2');
  });
});

describe('a sound that does not play', () => {
  it('is asked for again by itself, and costs no hearing', async () => {
    soundsOfASecond();
    const { server } = await runExam(3);
    server.fate = 'down';
    await pass(read * 1_000 + 500);
    expect(screen.getByText(/Le serveur ne répond pas/)).toBeTruthy();
    expect(button('Suivant')).toBeNull();
    server.fate = 'done';
    await pass(3_250);
    expect(server.held().plays).toEqual({ q1: 1 });
    await pass(1_500);
    expect(step()).toBe('Répondre');
  });

  it('is said to be so, and not again with each try', async () => {
    soundsOfASecond();
    const { server, announced } = await runExam(3);
    server.fate = 'down';
    await pass(read * 1_000 + 9_000);
    expect(announced).toEqual([expect.stringMatching(/^Le son ne part pas\. Le serveur ne répond pas/)]);
  });

  it('that the device stops while more of it is awaited goes on by itself', async () => {
    const sounds = soundsOfASecond();
    sounds.hold = true;
    const { server } = await runExam(3);
    await pass(read * 1_000 + 500);
    await act(async () => {
      fireEvent.waiting(audio());
      fireEvent.pause(audio());
    });
    sounds.hold = false;
    await pass(3_250);
    await pass(1_500);
    expect([step(), sounds.played.length, server.held().plays]).toEqual(['Répondre', 2, { q1: 1 }]);
  });

  it('that the browser holds back waits for one press', async () => {
    const sounds = soundsOfASecond();
    const spy = jest.spyOn(HTMLMediaElement.prototype, 'play');
    spy.mockRejectedValueOnce(new DOMException('a gesture, please', 'NotAllowedError'));
    const { server, announced } = await runExam(3);
    await pass(read * 1_000 + 500);
    expect(screen.getByText(/attend un geste/)).toBeTruthy();
    expect(announced).toEqual([
      expect.stringMatching(/^Le son ne part pas\..*un geste.*au-dessus de la question\.$/),
    ]);
    await press('Lancer le son');
    await pass(1_500);
    expect([step(), sounds.played, server.held().plays]).toEqual([
      'Répondre',
      ['/media/q1.mp3 from 0'],
      { q1: 1 },
    ]);
  });

  it('that was heard elsewhere is said, and the question is answered', async () => {
    soundsOfASecond();
    const { server } = await runExam(3);
    server.next.push('already_played');
    await pass(read * 1_000 + 500);
    expect(step()).toBe('Répondre');
    expect(band().getByText('Cet enregistrement a déjà été écouté.')).toBeTruthy();
  });

  it('whose reply was lost costs the candidate nothing', async () => {
    soundsOfASecond();
    const { server } = await runExam(3);
    server.next.push('lost');
    await pass(read * 1_000 + 500);
    expect(screen.getByText(/Le serveur ne répond pas/)).toBeTruthy();
    await press('Réessayer');
    await pass(1_500);
    expect([step(), server.held().plays]).toEqual(['Répondre', { q1: 1 }]);
  });

  it('that goes on on another device stops here', async () => {
    soundsOfASecond().hold = true;
    const { server } = await runExam(3);
    await pass(read * 1_000 + 500);
    server.next.push('already_played');
    audio().currentTime = 4;
    await act(async () => void fireEvent.timeUpdate(audio()));
    await pass(250);
    expect(step()).toBe('Répondre');
    expect(band().getByText('Cet enregistrement a déjà été écouté.')).toBeTruthy();
  });

  it('tells the server how far it is', async () => {
    soundsOfASecond().hold = true;
    const { server } = await runExam(3);
    await pass(read * 1_000 + 500);
    audio().currentTime = 9;
    await act(async () => void fireEvent.timeUpdate(audio()));
    await pass(250);
    expect(server.held().heard_ms).toEqual({ q1: 9_000 });
  });

  it('does not exist: the question waits for the candidate', async () => {
    soundsOfASecond();
    const silent = (each: { audio: string | null }) => ({ ...each, audio: null, recording: null });
    present({
      attempt: { skill: 'oral_comprehension', mode: 'exam' },
      set: { normal_questions: heardQuestions(2).map(silent) as never },
    });
    await pass(2_000);
    await pass(60_000);
    expect([shown(), step(), button('Suivant')?.disabled]).toEqual(['1', 'Répondre', false]);
  });
});

describe('recordings that are given one after the other', () => {
  it('are loaded as soon as the question is shown, and the next one when it was heard', async () => {
    const { played } = soundsOfASecond();
    const { server } = await runExam(3, {}, { withheld: true });
    const asked = () => server.sent.flatMap(({ call }) => /sounds\/(\w+)\/$/.exec(call)?.[1] ?? []);
    expect([asked(), audio().getAttribute('src')]).toEqual([['q1'], '/given/q1.mp3']);
    await pass(read * 1_000 + 500);
    expect(asked()).toEqual(['q1']);
    await pass(1_500);
    expect([asked(), step()]).toEqual([['q1', 'q2'], 'Répondre']);
    await pass(answer * 1_000);
    expect(shown()).toBe('2');
    await pass((read + 1) * 1_000);
    expect([played, server.held().plays]).toEqual([
      ['/given/q1.mp3 from 0', '/given/q2.mp3 from 0'],
      { q1: 1, q2: 1 },
    ]);
  });

  it('that are too early are asked for again', async () => {
    const { played } = soundsOfASecond();
    await runExam(3, {}, { withheld: true }, (server) => server.next.push('conflict', 'conflict'));
    await pass(read * 1_000 + 4_000);
    expect(played).toEqual(['/given/q1.mp3 from 0']);
  });
});

it('at zero the test goes with what was answered, whatever moment it is; nothing sounds any more', async () => {
  const sounds = soundsOfASecond();
  sounds.hold = true;
  const pauses = jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
  const { server, ended, attempt } = await runExam(3, {}, { secondsLeft: 12 });
  await act(async () => void fireEvent.click(radio('C')));
  await pass(read * 1_000 + 1_000);
  expect([step(), ended]).toEqual(['Écouter', []]);
  await pass(10_000, 500);
  expect(screen.getAllByText(/Le temps est écoulé/).length).toBeTruthy();
  expect(pauses).toHaveBeenCalled();
  expect(ended).toEqual([attempt.id]);
  expect([server.held().status, lettersOn(server)]).toEqual(['submitted', { 1: 'C' }]);
});

it('the screen stays on while a test runs that nobody touches for longer than a phone waits', async () => {
  const release = jest.fn(async () => undefined);
  const request = jest.fn(async (_type: string) => ({ release }));
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
  try {
    soundsOfASecond();
    const { ended } = await runExam(1);
    expect(request).toHaveBeenCalledWith('screen');
    expect(release).not.toHaveBeenCalled();
    await pass((read + 1 + answer) * 1_000 + 2_000, 500);
    expect([ended.length, release.mock.calls.length]).toEqual([1, 1]);
  } finally {
    Reflect.deleteProperty(navigator, 'wakeLock');
  }
});

it('what goes on on another device stops here', async () => {
  soundsOfASecond().hold = true;
  const { server } = await runExam(3);
  await pass(read * 1_000 + 500);
  server.change({ position: 2 });
  await act(async () => void fireEvent.click(radio('A')));
  await pass(2_000);
  expect(screen.getByText('Ce test continue sur un autre appareil')).toBeTruthy();
  await pass(60_000);
  expect(shown()).toBe('1');
  expect(shownQuestion().getByRole<HTMLFieldSetElement>('group').disabled).toBe(true);
});
