import { keptOnDevice } from '@passerelle/contracts';
import { withTimeOut } from '../time/with-time-out.js';

/** A browser that does not say what it keeps in this time, ms, keeps nobody here. */
const readingMs = 2_000;

/** What this device alone has of its reader, a sentence each: it goes when they sign out. Empty where the browser does not say. */
export async function unsentHere(): Promise<readonly string[]> {
  const { databases } = keptOnDevice;
  const [takes, answers] = await Promise.all([
    readAll<{ sentAs: string | null }>(databases.takes, 'takes'),
    readAll<{ answers: readonly unknown[] }>(databases.unsentAnswers, 'unsent'),
  ]);
  const ended = endedTests();
  const hasAnswers = ended === 0 && answers.some((kept) => kept.answers.length > 0);
  return [
    ...(takes.some(({ sentAs }) => sentAs === null)
      ? ['Des enregistrements de votre Expression Orale sont sur cet appareil seulement.']
      : []),
    ...(ended === 1 ? ['Un test terminé hors ligne n’est pas encore envoyé.'] : []),
    ...(ended > 1 ? [`${ended} tests terminés hors ligne ne sont pas encore envoyés.`] : []),
    ...(hasAnswers ? ['Des réponses données sur cet appareil ne sont pas encore enregistrées.'] : []),
  ];
}

function endedTests(): number {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keptOnDevice.keys.endedTests) ?? '[]');
    return Array.isArray(kept) ? kept.length : 0;
  } catch {
    return 0;
  }
}

/** The rows of a store of another slice's; none where it is not there, and it is not made. */
function readAll<Row>(name: string, store: string): Promise<readonly Row[]> {
  const rows = new Promise<readonly Row[]>((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      try {
        const reading = database.transaction(store).objectStore(store).getAll();
        reading.onsuccess = () => resolve(reading.result);
        reading.onerror = () => reject(reading.error);
      } catch (error) {
        reject(error);
      } finally {
        database.close();
      }
    };
  });
  return withTimeOut(rows, readingMs, `Reading ${name}`).catch(() => []);
}
