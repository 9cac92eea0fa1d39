import { cx, Menu, type MenuItem } from '@passerelle/ui-kit';
import type { MenuEntry, SubEntry } from '../navigation/menu.js';
import { usePath } from '../navigation/use-location.js';
import styles from './navigation-list.module.css';
import { useShell, useShellSession } from './shell-context.js';

/** A row of links and dropdowns. */
export function NavigationList({ entries, isQuiet }: { entries: readonly MenuEntry[]; isQuiet?: boolean }) {
  const path = usePath();
  const toItem = useMenuItem();
  return (
    <ul className={cx(styles.list, isQuiet && styles.quiet)}>
      {entries.map(({ label, to, items }) => (
        <li key={to}>
          {items ? (
            <Menu label={label} items={items.map(toItem)} />
          ) : (
            <a href={to} className={styles.link} aria-current={path === to ? 'page' : undefined}>
              {label}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A learner's section travels as navigation state, so its item is a button; everything else is a link. */
export function useMenuItem(): (entry: SubEntry) => MenuItem {
  const { host } = useShell();
  const { isAuthenticated } = useShellSession();
  const path = usePath();
  return ({ label, leadsTo }) => {
    if ('to' in leadsTo) return { id: label, label, href: leadsTo.to, isCurrent: path === leadsTo.to };
    if (!isAuthenticated) return { id: label, label, href: leadsTo.visitor };
    const { learner: section } = leadsTo;
    return { id: label, label, onAction: () => host.navigate('/dashboard', { state: { section } }) };
  };
}
