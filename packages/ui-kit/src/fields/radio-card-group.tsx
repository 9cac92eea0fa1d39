import type { ReactNode } from 'react';
import { Radio as AriaRadio } from 'react-aria-components/RadioGroup';
import { cx } from '../text/cx.js';
import styles from './choice.module.css';
import { RadioGroup, type RadioGroupProps } from './radio-group.js';

export interface RadioCard {
  value: string;
  title: ReactNode;
  description?: ReactNode;
  icon?: ReactNode;
  isDisabled?: boolean;
}

export interface RadioCardGroupProps extends Omit<RadioGroupProps, 'children'> {
  cards: ReadonlyArray<RadioCard>;
}

/** One choice among a few that deserve room: the method of payment. */
export function RadioCardGroup({ cards, ...group }: RadioCardGroupProps) {
  return (
    <RadioGroup {...group}>
      {cards.map((card) => (
        <AriaRadio
          key={card.value}
          value={card.value}
          isDisabled={card.isDisabled}
          className={cx(styles.choice, styles.radio, styles.card)}
        >
          <span className={styles.mark} aria-hidden="true" />
          <span className={styles.choiceText}>
            <span className={styles.cardTitle}>{card.title}</span>
            {card.description ? <span className={styles.choiceDescription}>{card.description}</span> : null}
          </span>
          {card.icon ? (
            <span className={styles.cardIcon} aria-hidden="true">
              {card.icon}
            </span>
          ) : null}
        </AriaRadio>
      ))}
    </RadioGroup>
  );
}
