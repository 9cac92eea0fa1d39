import { ChevronRight } from 'lucide-react';
import styles from './breadcrumb.module.css';

export interface Crumb {
  label: string;
  /** Absent on the page being read. */
  href?: string;
}

export function Breadcrumb({
  items,
  label = 'Fil d’Ariane',
}: {
  items: ReadonlyArray<Crumb>;
  label?: string;
}) {
  return (
    <nav aria-label={label}>
      <ol className={styles.list}>
        {items.map((item, index) => (
          <li key={item.label} className={styles.item}>
            {index > 0 ? <ChevronRight size={14} aria-hidden="true" /> : null}
            {item.href === undefined ? (
              <span aria-current="page">{item.label}</span>
            ) : (
              <a href={item.href} className={styles.link}>
                {item.label}
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
