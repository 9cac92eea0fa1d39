import { Button } from '@passerelle/ui-kit';
import styles from './player.module.css';

export interface NumberLinksProps {
  title: string;
  numbers: readonly number[];
  /** What is numbered. Defaults to « Question ». */
  itemName?: 'Question' | 'Tâche' | undefined;
  /** Whether one may still go to a question. Defaults to all. */
  canGo?: ((number: number) => boolean) | undefined;
  onGo(number: number): void;
}

/** Questions by their numbers, to go to; nothing where there are none. */
export function NumberLinks({ title, numbers, itemName = 'Question', canGo, onGo }: NumberLinksProps) {
  if (numbers.length === 0) return null;
  return (
    <section>
      <h3 className={styles.listTitle}>
        {title} ({numbers.length})
      </h3>
      <ul className={styles.numbers}>
        {numbers.map((number) => (
          <li key={number}>
            <Button
              variant="secondary"
              size="sm"
              aria-label={`${itemName} ${number}`}
              disabled={canGo && !canGo(number)}
              onClick={() => onGo(number)}
            >
              {number}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
