import { readGoal, setGoal } from '@passerelle/contracts';
import { useApi, useCall } from '@passerelle/slice-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Goal } from './goal.js';

const queryKey = ['goal'] as const;

/** The learner’s target. */
export function useGoal() {
  return useCall(queryKey, readGoal, {}, { staleTime: 0 });
}

/** Replaces it; what the server answered is the goal from then on. */
export function useSetGoal(onSaved: () => void) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (goal: Goal) => api.call(setGoal, { body: goal }),
    onSuccess: (saved) => {
      queries.setQueryData(queryKey, saved);
      onSaved();
    },
  });
}
