import { homePath, loginPath } from '@passerelle/contracts';
import { imageAddress } from '@passerelle/slice-kit';
import { Avatar, LinkButton, Logo } from '@passerelle/ui-kit';
import { usePath } from '../navigation/use-location.js';
import { MenuButton } from './full-menu.js';
import { NavigationList } from './navigation-list.js';
import { useMenu, useShellSession } from './shell-context.js';
import { SignOut } from './sign-out.js';
import { SocialLinks } from './social-links.js';
import styles from './top-bar.module.css';
import { useIsScrolled } from './use-is-scrolled.js';

/** Formations, Contactez-nous, Tarifs and the social links; under them the skills, which stay when the page is scrolled. */
export function TopBar() {
  const menu = useMenu();
  const isScrolled = useIsScrolled();
  return (
    <header className={styles.bar} data-scrolled={isScrolled || undefined}>
      <div className={styles.row}>
        <a href="/" className={styles.home} aria-current={usePath() === '/' ? 'page' : undefined}>
          <Logo className={styles.logo} />
        </a>
        <nav aria-label="Site" className={styles.top}>
          <NavigationList entries={menu.top} isQuiet />
        </nav>
        <div className={styles.social}>
          <SocialLinks />
        </div>
        <SessionActions />
        <MenuButton className={styles.menuButton} />
      </div>
      <div className={styles.skills}>
        <div className={styles.row}>
          <a href="/" className={styles.compactHome} tabIndex={isScrolled ? undefined : -1}>
            <Logo hasWordmark={false} />
          </a>
          <nav aria-label="Épreuves">
            <NavigationList entries={menu.skills} />
          </nav>
        </div>
      </div>
    </header>
  );
}

function SessionActions() {
  const { isAuthenticated, user } = useShellSession();
  if (isAuthenticated && user) {
    return (
      <div className={styles.actions}>
        <LinkButton href={homePath} variant="secondary" size="sm" className={styles.wide}>
          Tableau de bord
        </LinkButton>
        <SignOut variant="quiet" size="sm" className={styles.wide} />
        <a href={homePath} className={styles.person}>
          <Avatar
            name={`${user.first_name} ${user.last_name}`.trim() || user.email}
            src={imageAddress(user.image)}
            isDecorative
          />
          <span className="visually-hidden">Tableau de bord</span>
        </a>
      </div>
    );
  }
  return (
    <div className={styles.actions}>
      <LinkButton href={loginPath} variant="secondary" size="sm" className={styles.second}>
        Se connecter
      </LinkButton>
      <LinkButton href="/tarifs" size="sm">
        Commencez ici
      </LinkButton>
    </div>
  );
}
