import type { AllowanceLeft } from '@passerelle/contracts';
import { interviewsText } from './interviews-text.js';
import styles from './share-line.module.css';

/** More than these are told, not drawn. */
const drawn = 12;

/** What the plan still includes: « Il vous reste 1 entretien sur 2. », with a mark for each, those left filled. */
export function ShareLine({ interviews }: { interviews: AllowanceLeft }) {
  const { left, of } = interviews;
  return (
    <p className={styles.share}>
      {of > drawn ? null : (
        <span className={styles.marks} aria-hidden="true">
          {Array.from({ length: of }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are alike
            <i key={index} data-left={index >= of - left || undefined} />
          ))}
        </span>
      )}
      {interviewsText(interviews)}
    </p>
  );
}
