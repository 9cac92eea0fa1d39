import { type PlacementOutcome, type PlacementSkill, placementMost } from '@passerelle/contracts';
import { Button, nbsp } from '@passerelle/ui-kit';
import styles from './other-result.module.css';
import { levelName } from './outcome-words.js';
import { skillWords } from './skill-words.js';

export interface OtherResultProps {
  readonly skill: PlacementSkill;
  /** Null until it was measured. */
  readonly outcome: PlacementOutcome | null;
  /** It has questions. */
  readonly isThere: boolean;
  onBegin(): void;
  onSee(): void;
}

/** The other skill, under the result of one: what it came to, or the way to measure it. */
export function OtherResult({ skill, outcome, isThere, onBegin, onSee }: OtherResultProps) {
  const { icon: Icon, title, offer, measure, within } = skillWords[skill];
  if (!outcome && !isThere) return null;
  return (
    <section className={styles.other} aria-labelledby="placement-other">
      <Icon size={24} aria-hidden="true" />
      <div>
        <h2 id="placement-other">{nbsp(title)}</h2>
        <p>
          {nbsp(
            outcome
              ? `Niveau estimé ${within} : ${levelName(outcome.level)}, entre ${levelName(outcome.from)} et ${levelName(outcome.to)}.`
              : `${offer} Environ 12 questions, ${placementMost} au plus.`,
          )}
        </p>
      </div>
      {outcome ? (
        <Button variant="secondary" onClick={onSee}>
          Voir ce résultat
        </Button>
      ) : (
        <Button variant="secondary" onClick={onBegin}>
          {measure}
        </Button>
      )}
    </section>
  );
}
