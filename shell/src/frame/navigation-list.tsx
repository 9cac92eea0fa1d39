import { addressOfSection, type DropdownEntry } from '@passerelle/contracts';
import { cx, Menu, type MenuItem as UiMenuItem } from '@passerelle/ui-kit';
import type { MenuItem } from '../navigation/menu.js';
import { usePath } from '../navigation/use-location.js';
import styles from './navigation-list.module.css';
import { useShellSession } from './shell-context.js';

/** A row of links and dropdowns. */
export function NavigationList({ entries, isQuiet }: { entries: readonly MenuItem[]; isQuiet?: boolean }) {
  const path = usePath();
  const toItem = useMenuItem();
  return (
    <ul className={cx(styles.list, isQuiet && styles.quiet)}>
      {entries.map(({ label, to, items }) => (
        <li key={to}>
          {items.length > 0 ? (
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

/** An entry of a dropdown as a link: to the page, or to the learner's section where there is one for who is signed in. */
export function useMenuItem(): (entry: DropdownEntry) => UiMenuItem & { readonly href: string } {
  const { isAuthenticated } = useShellSession();
  const path = usePath();
  return ({ label, to, section }) => {
    if (section === undefined) return { id: label, label, href: to, isCurrent: path === to };
    return { id: label, label, href: isAuthenticated ? addressOfSection(section) : to };
  };
}
