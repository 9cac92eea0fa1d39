import styles from './lists.module.css';

interface StateChoiceProps<State extends string> {
  readonly label: string;
  readonly options: readonly (readonly [state: State, text: string])[];
  readonly value: State;
  onChange(state: State): void;
}

/** What waits, or what is done with. */
export function StateChoice<State extends string>({
  label,
  options,
  value,
  onChange,
}: StateChoiceProps<State>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's fields.
    <div className={styles.states} role="group" aria-label={label}>
      {options.map(([state, text]) => (
        <button key={state} type="button" aria-pressed={state === value} onClick={() => onChange(state)}>
          {text}
        </button>
      ))}
    </div>
  );
}
