import { homePath, loginPath } from '@passerelle/contracts';
import { Button, cx, LinkButton, Logo } from '@passerelle/ui-kit';
import { Menu as MenuIcon, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { MenuItem } from '../navigation/menu.js';
import { usePath } from '../navigation/use-location.js';
import styles from './full-menu.module.css';
import { useMenuItem } from './navigation-list.js';
import { useMenu, useShell, useShellSession } from './shell-context.js';
import { SocialLinks } from './social-links.js';

/** Opens the menu that takes the whole screen of a phone. */
export function MenuButton({ className }: { className?: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const path = usePath();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of page closes the menu
  useEffect(() => dialog.current?.close(), [path]);

  return (
    <>
      <button
        type="button"
        className={cx(styles.button, className)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          dialog.current?.showModal();
          setOpen(true);
        }}
      >
        <MenuIcon size={24} aria-hidden="true" />
        <span className="visually-hidden">Menu</span>
      </button>
      <dialog ref={dialog} className={styles.menu} aria-label="Menu" onClose={() => setOpen(false)}>
        {isOpen ? <FullMenu close={() => dialog.current?.close()} /> : null}
      </dialog>
    </>
  );
}

function FullMenu({ close }: { close: () => void }) {
  const menu = useMenu();
  return (
    <>
      <div className={styles.head}>
        <a href="/" className={styles.home}>
          <Logo />
        </a>
        <button type="button" className={styles.button} onClick={close}>
          <X size={24} aria-hidden="true" />
          <span className="visually-hidden">Fermer le menu</span>
        </button>
      </div>
      <nav aria-label="Menu" className={styles.entries}>
        <ul className={styles.skills}>
          {menu.skills.map((entry) => (
            <Skill key={entry.to} entry={entry} close={close} />
          ))}
        </ul>
        <ul>
          {menu.top.map(({ label, to }) => (
            <li key={to}>
              <Entry label={label} to={to} close={close} />
            </li>
          ))}
        </ul>
      </nav>
      <SessionActions close={close} />
      <SocialLinks />
    </>
  );
}

function Skill({ entry, close }: { entry: MenuItem; close: () => void }) {
  const toItem = useMenuItem();
  return (
    <li>
      <Entry label={entry.label} to={entry.to} close={close} />
      {entry.items.length > 0 ? (
        <ul className={styles.items}>
          {entry.items.map(toItem).map(({ id, label, href, onAction }) => (
            <li key={id}>
              {href ? (
                <a href={href} className={styles.entry} onClick={close}>
                  {label}
                </a>
              ) : (
                <button
                  type="button"
                  className={styles.entry}
                  onClick={() => {
                    close();
                    onAction?.();
                  }}
                >
                  {label}
                </button>
              )}
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}

function Entry({ label, to, close }: { label: string; to: string; close: () => void }) {
  return (
    <a
      href={to}
      className={styles.entry}
      aria-current={usePath() === to ? 'page' : undefined}
      onClick={close}
    >
      {label}
    </a>
  );
}

function SessionActions({ close }: { close: () => void }) {
  const { host } = useShell();
  const { isAuthenticated } = useShellSession();
  return (
    <div className={styles.actions}>
      {isAuthenticated ? (
        <>
          <LinkButton href={homePath} isFullWidth onClick={close}>
            Tableau de bord
          </LinkButton>
          <Button variant="secondary" isFullWidth onClick={() => void host.session.signOut()}>
            Se déconnecter
          </Button>
        </>
      ) : (
        <>
          <LinkButton href="/tarifs" variant="accent" isFullWidth onClick={close}>
            Commencez ici
          </LinkButton>
          <LinkButton href={loginPath} variant="secondary" isFullWidth onClick={close}>
            Se connecter
          </LinkButton>
        </>
      )}
    </div>
  );
}
