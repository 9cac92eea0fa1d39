import { useState } from 'react';
import { type KeptPlacement, nothingKept, readKept, writeKept } from './kept-placement.js';

const tab = () => window.sessionStorage;

/** The answers and the result, which survive a reload and end with the tab. */
export function useKeptPlacement() {
  const [kept, setKept] = useState(() => readKept(tab));
  const keep = (next: KeptPlacement) => {
    writeKept(tab, next);
    setKept(next);
  };
  return {
    ...kept,
    answer: (id: string, response: string | null) =>
      keep({ ...kept, answers: { ...kept.answers, [id]: response } }),
    finish: (answers: KeptPlacement['answers'], outcome: NonNullable<KeptPlacement['outcome']>) =>
      keep({ answers, outcome }),
    forget: () => keep(nothingKept),
  };
}
export type KeptAnswers = ReturnType<typeof useKeptPlacement>;
