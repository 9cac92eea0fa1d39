import { Check, X } from 'lucide-react';
import { memo, type ReactNode, useId } from 'react';
import { cx } from '../text/cx.js';
import styles from './option-list.module.css';
import { optionVerdict, verdictTexts } from './option-verdict.js';

export interface ExamOption {
  value: string;
  text: ReactNode;
  /** Shown in the disc. Defaults to A, B, C… by position. */
  letter?: string;
}

export interface OptionListProps {
  /** The question: the legend of the group. */
  legend: ReactNode;
  options: ReadonlyArray<ExamOption>;
  value?: string | null;
  onChange?: (value: string) => void;
  isDisabled?: boolean;
  /** To be read, not answered: nothing looks as if it could be pressed, nor as if it were broken. */
  isPreview?: boolean;
  /** Shows the right answer, and the wrong one if it was chosen; nothing can be changed. */
  correction?: { correct: string };
  /** Defaults to a generated one. */
  name?: string;
  className?: string;
}

/** The lettered answers of a question, A to F: native radio buttons, so the browser's keys apply. */
export const OptionList = memo(function OptionList(props: OptionListProps) {
  const {
    legend,
    options,
    value = null,
    onChange,
    isDisabled,
    isPreview,
    correction,
    name,
    className,
  } = props;
  const generated = useId();
  return (
    <fieldset
      className={cx(styles.list, isPreview && styles.preview, className)}
      disabled={isDisabled || isPreview || correction !== undefined}
    >
      <legend className={styles.legend}>{legend}</legend>
      {options.map((option, index) => {
        const verdict = correction ? optionVerdict(option.value, value, correction.correct) : null;
        return (
          <label
            key={option.value}
            className={cx(
              styles.option,
              value === option.value && styles.chosen,
              verdict && styles[verdict],
              correction && styles.corrected,
            )}
          >
            <input
              type="radio"
              className={styles.input}
              name={name ?? generated}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange?.(option.value)}
            />
            <span className={styles.letter}>{option.letter ?? String.fromCharCode(65 + index)}</span>
            <span className={styles.text}>
              {option.text}
              {verdict && verdict !== 'other' ? (
                <span className={styles.verdict}>
                  {verdict === 'wrong' ? (
                    <X size={16} strokeWidth={3} aria-hidden="true" />
                  ) : (
                    <Check size={16} strokeWidth={3} aria-hidden="true" />
                  )}
                  {verdictTexts[verdict]}
                </span>
              ) : null}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
});
