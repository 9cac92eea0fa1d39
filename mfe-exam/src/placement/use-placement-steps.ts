import { type PlacementSkill, PlacementState } from '@passerelle/contracts';
import { useHost, useNavigationState } from '@passerelle/slice-kit';

const path = '/test-de-placement';

/** What of which placement test is shown. It stands in the history entry: Back is the question before, a reload stays. */
export function usePlacementSteps() {
  const host = useHost();
  const state = useNavigationState(PlacementState);
  const go = (next: PlacementState, replace = false) => host.navigate(path, { state: next, replace });
  return {
    /** The page began elsewhere in it: what is shown now takes the focus. */
    hasMoved: state !== null,
    skill: state?.skill ?? ('written_comprehension' satisfies PlacementSkill),
    question: state?.question ?? null,
    isDone: state?.isDone === true,
    toQuestion: (skill: PlacementSkill, question: number, replace = false) =>
      go({ skill, selectedTest: 'placement', question }, replace),
    toStart: () => go({}),
    /** In place of the last question, from the result Back does not lead into it. */
    toResult: (skill: PlacementSkill, replace: boolean) => go({ skill, isDone: true }, replace),
  };
}
