import { type PlacementSkill, readPlacement, type SuccessOf } from '@passerelle/contracts';
import { useCall } from '@passerelle/slice-kit';
import type { UseQueryResult } from '@tanstack/react-query';

export type PlacementTest = SuccessOf<typeof readPlacement>;
export type PlacementTests = Readonly<Record<PlacementSkill, UseQueryResult<PlacementTest>>>;

/** The questions of each skill, which stay as they are while they are answered. */
export function usePlacementTests(): PlacementTests {
  return {
    written_comprehension: usePlacementTest('written_comprehension'),
    oral_comprehension: usePlacementTest('oral_comprehension'),
  };
}

const usePlacementTest = (skill: PlacementSkill) =>
  useCall(['placement', skill], readPlacement, { query: { skill } }, { staleTime: Number.POSITIVE_INFINITY });
