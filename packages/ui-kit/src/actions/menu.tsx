import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import styles from './menu.module.css';
import { useDismiss } from './use-dismiss.js';

export interface MenuItem {
  id: string;
  label: ReactNode;
  /** A link, intercepted by the shell. Without it the item is a button and `onAction` answers. */
  href?: string;
  onAction?: () => void;
  /** Marks the page being read (`aria-current="page"`). */
  isCurrent?: boolean;
}

export interface MenuProps {
  /** The text of the button that opens the list. */
  label: ReactNode;
  items: ReadonlyArray<MenuItem>;
}

/** A dropdown of links: the disclosure navigation pattern of the ARIA guide, so that links stay links. */
export function Menu({ label, items }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const listId = useId();
  useDismiss(root, isOpen, (reason) => {
    setOpen(false);
    if (reason === 'escape') trigger.current?.focus();
  });

  return (
    <div ref={root} className={styles.menu}>
      <button
        ref={trigger}
        type="button"
        className={styles.trigger}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
        <ChevronDown className={styles.chevron} size={16} aria-hidden="true" />
      </button>
      <ul id={listId} className={styles.list} hidden={!isOpen}>
        {items.map((item) => (
          <li key={item.id}>
            {item.href === undefined ? (
              <button
                type="button"
                className={styles.item}
                onClick={() => {
                  setOpen(false);
                  trigger.current?.focus();
                  item.onAction?.();
                }}
              >
                {item.label}
              </button>
            ) : (
              <a
                href={item.href}
                className={styles.item}
                aria-current={item.isCurrent ? 'page' : undefined}
                onClick={() => setOpen(false)}
              >
                {item.label}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
