import type { PlacementSkill } from '@passerelle/contracts';
import { useState } from 'react';
import { blocksAfter } from './answered.js';
import { forgetHearings } from './hearings.js';
import { type KeptPlacement, nothingKept, readKept, writeKept } from './kept-placement.js';

const tab = () => window.sessionStorage;

/** The answers and the result of each skill, which survive a reload and end with the tab. */
export function useKeptPlacement() {
  const [all, setAll] = useState<Readonly<Record<PlacementSkill, KeptPlacement>>>(() => ({
    written_comprehension: readKept(tab, 'written_comprehension'),
    oral_comprehension: readKept(tab, 'oral_comprehension'),
  }));
  return (skill: PlacementSkill) => {
    const kept = all[skill];
    const keep = (next: KeptPlacement) => {
      writeKept(tab, skill, next);
      setAll({ ...all, [skill]: next });
    };
    return {
      ...kept,
      /** `blocks`: those asked so far. Returns those that still stand. */
      answer: (blocks: KeptPlacement['blocks'], id: string, response: string | null) => {
        const standing = blocksAfter(blocks, id, kept.answers, response);
        keep({ ...kept, answers: { ...kept.answers, [id]: response }, blocks: standing });
        return standing;
      },
      goOn: (answers: KeptPlacement['answers'], blocks: KeptPlacement['blocks']) =>
        keep({ ...kept, answers, blocks }),
      finish: (answers: KeptPlacement['answers'], outcome: NonNullable<KeptPlacement['outcome']>) =>
        keep({ ...kept, answers, outcome }),
      forget: () => {
        if (skill === 'oral_comprehension') forgetHearings(tab);
        keep(nothingKept);
      },
    };
  };
}
export type KeptAnswers = ReturnType<ReturnType<typeof useKeptPlacement>>;
