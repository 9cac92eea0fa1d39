import type { PlacementSkill } from '@passerelle/contracts';
import { placeIn } from './answered.js';
import { PlacementQuestions } from './placement-questions.js';
import { PlacementResult } from './placement-result.js';
import { PlacementStart } from './placement-start.js';
import { otherSkill } from './skill-words.js';
import { useKeptPlacement } from './use-kept-placement.js';
import { usePlacementSteps } from './use-placement-steps.js';
import { usePlacementTests } from './use-placement-tests.js';

/** The placement test: which skill, its questions one by one, what it came to. Nobody needs an account for it. */
export function Placement() {
  const keptOf = useKeptPlacement();
  const steps = usePlacementSteps();
  const tests = usePlacementTests();
  const { skill } = steps;
  const kept = keptOf(skill);
  const other = otherSkill(skill);
  const begin = (of: PlacementSkill) =>
    steps.toQuestion(of, placeIn(tests[of].data?.questions ?? [], keptOf(of))?.next ?? 1);
  const anew = (of: PlacementSkill) => {
    keptOf(of).forget();
    steps.toQuestion(of, 1);
  };
  if (steps.isDone && kept.outcome)
    return (
      <PlacementResult
        key={skill}
        outcome={kept.outcome}
        onAgain={() => anew(skill)}
        other={{
          skill: other,
          outcome: keptOf(other).outcome,
          isThere: (tests[other].data?.questions.length ?? 0) > 0,
          onBegin: () => begin(other),
          onSee: () => steps.toResult(other, false),
        }}
      />
    );
  if (steps.question !== null)
    return (
      <PlacementQuestions
        key={skill}
        query={tests[skill]}
        number={steps.question}
        kept={kept}
        beside={keptOf(other).outcome?.key}
        steps={steps}
      />
    );
  return (
    <PlacementStart
      tests={tests}
      keptOf={keptOf}
      hasMoved={steps.hasMoved}
      onBegin={begin}
      onAnew={anew}
      onSee={(of) => steps.toResult(of, false)}
    />
  );
}
