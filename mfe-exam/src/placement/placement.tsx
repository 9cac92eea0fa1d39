import { readPlacement } from '@passerelle/contracts';
import { useCall } from '@passerelle/slice-kit';
import { PlacementQuestions } from './placement-questions.js';
import { PlacementResult } from './placement-result.js';
import { PlacementStart } from './placement-start.js';
import { useKeptPlacement } from './use-kept-placement.js';
import { usePlacementSteps } from './use-placement-steps.js';

/** The placement test: what it is, its questions one by one, what it came to. Nobody needs an account for it. */
export function Placement() {
  const kept = useKeptPlacement();
  const steps = usePlacementSteps();
  // The questions stay as they are while they are answered.
  const placement = useCall(['placement'], readPlacement, {}, { staleTime: Number.POSITIVE_INFINITY });
  if (steps.isDone && kept.outcome)
    return (
      <PlacementResult
        outcome={kept.outcome}
        onAgain={() => {
          kept.forget();
          steps.toQuestion(1);
        }}
      />
    );
  if (steps.question !== null)
    return <PlacementQuestions query={placement} number={steps.question} kept={kept} steps={steps} />;
  return <PlacementStart query={placement} kept={kept} steps={steps} />;
}
