import { afterEach, expect, it, jest } from '@jest/globals';
import { keptOnDevice } from '@passerelle/contracts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { mayErase } from './erasure-question.js';

const { databases, keys } = keptOnDevice;
const kept = (name: string, store: string, value: object) =>
  new Promise((resolve) => {
    const opening = indexedDB.open(name, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(store).put(value, 'one');
    opening.onsuccess = () => resolve(opening.result.close());
  });
const question = () =>
  screen.findByRole('alertdialog', { name: /Effacer ce qui n’est que sur cet appareil/ });
const press = async (name: string) => userEvent.click(within(await question()).getByRole('button', { name }));

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  for (const name of Object.values(databases)) indexedDB.deleteDatabase(name);
});

it('asks nothing where nothing would be lost, and makes no store', async () => {
  await kept(databases.takes, 'takes', { sentAs: '17' });
  await kept(databases.unsentAnswers, 'unsent', { attemptId: 'a', answers: [] });
  expect(await mayErase()).toBe(true);
  indexedDB.deleteDatabase(databases.takes);
  expect(await mayErase()).toBe(true);
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(databases.takes);
});

it('asks once, however often it is pressed, before recordings are erased; may be called off, and asked again', async () => {
  await kept(databases.takes, 'takes', { sentAs: null });
  const answers = [mayErase(), mayErase()];
  const dialog = await question();
  const told = document.getElementById(dialog.getAttribute('aria-describedby') ?? '');
  expect(told?.textContent).toMatch(/^Des enregistrements de votre Expression Orale.*cela sera effacé\.$/);
  expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
  await press('Annuler');
  expect(await Promise.all(answers)).toEqual([false, false]);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  const again = mayErase();
  await press('Effacer et se déconnecter');
  expect(await again).toBe(true);
});

it.each([
  ['a test that waits', 1, /Un test terminé hors ligne n’est pas encore envoyé/],
  ['two that wait', 2, /2 tests terminés hors ligne ne sont pas encore envoyés/],
  ['answers that were not saved', 0, /Des réponses données sur cet appareil/],
])('names what would be lost: %s', async (_what, ended, words) => {
  await kept(databases.unsentAnswers, 'unsent', { attemptId: 'a', answers: [{ question_id: 'q1' }] });
  localStorage.setItem(keys.endedTests, JSON.stringify(Array.from({ length: ended }, () => ({}))));
  const answer = mayErase();
  expect((await question()).textContent).toMatch(words);
  expect((await question()).textContent).not.toContain('enregistrements');
  await press('Annuler');
  expect(await answer).toBe(false);
});

it('keeps nobody here where the browser does not say what it has', async () => {
  jest.spyOn(indexedDB, 'open').mockReturnValue({} as IDBOpenDBRequest);
  expect(await mayErase()).toBe(true);
}, 5_000);
