import { cx, moveInGrid } from '@passerelle/ui-kit';
import { ArrowBigUp } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import styles from './accent-bar.module.css';
import { lettersOf } from './letters.js';

export interface AccentBarProps {
  isDisabled: boolean;
  onInsert(text: string): void;
}

/** A press keeps the caret, and the phone's keyboard, where they are. */
const keepFocus = (event: PointerEvent | React.MouseEvent) => event.preventDefault();

/** Letters that a foreign keyboard lacks. One stop in the tab order; the arrows move inside. */
export function AccentBar({ isDisabled, onInsert }: AccentBarProps) {
  const [isCapital, setCapital] = useState(false);
  const [stop, setStop] = useState(0);
  const bar = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])];
    const from = buttons.indexOf(event.target as HTMLButtonElement);
    const next = from < 0 ? null : moveInGrid(event.key, from, buttons.length, buttons.length);
    if (next === null) return;
    event.preventDefault();
    setStop(next);
    buttons[next]?.focus();
  };
  return (
    <div ref={bar} role="toolbar" aria-label="Lettres accentuées" className={styles.bar} onKeyDown={move}>
      <button
        type="button"
        className={cx(styles.key, styles.capital)}
        aria-label="Majuscules"
        aria-pressed={isCapital}
        disabled={isDisabled}
        tabIndex={stop === 0 ? 0 : -1}
        onMouseDown={keepFocus}
        onFocus={() => setStop(0)}
        onClick={() => setCapital(!isCapital)}
      >
        <ArrowBigUp size={18} aria-hidden="true" />
      </button>
      {lettersOf(isCapital).map(({ sign, text, name }, index) => (
        <button
          key={name}
          type="button"
          className={styles.key}
          aria-label={name}
          disabled={isDisabled}
          tabIndex={stop === index + 1 ? 0 : -1}
          onMouseDown={keepFocus}
          onFocus={() => setStop(index + 1)}
          onClick={() => onInsert(text)}
        >
          <span aria-hidden="true">{sign}</span>
        </button>
      ))}
    </div>
  );
}
