import { loginPath } from '@passerelle/contracts';
import { HostProvider, Slot } from '@passerelle/slice-kit';
import { cx, LinkButton, Logo } from '@passerelle/ui-kit';
import { Menu as MenuIcon, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { usePath } from '../navigation/use-location.js';
import styles from './full-menu.module.css';
import { useMenuItem } from './navigation-list.js';
import { useMenu, useShell, useShellSession } from './shell-context.js';
import { SignOut } from './sign-out.js';
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
  const { isAuthenticated } = useShellSession();
  return (
    <>
      <div className={styles.head}>
        <a href="/" className={styles.home} onClick={close}>
          <Logo />
        </a>
        <button type="button" className={styles.button} onClick={close}>
          <X size={24} aria-hidden="true" />
          <span className="visually-hidden">Fermer le menu</span>
        </button>
      </div>
      {isAuthenticated ? <MemberEntries close={close} /> : <VisitorEntries close={close} />}
      <SessionActions close={close} />
      <SocialLinks />
    </>
  );
}

function VisitorEntries({ close }: { close: () => void }) {
  return (
    <nav aria-label="Menu" className={styles.entries}>
      <Skills close={close} />
      <TopEntries close={close} />
    </nav>
  );
}

/** Who is signed in has one menu: the learner area’s, and under it the site’s. */
function MemberEntries({ close }: { close: () => void }) {
  const { host } = useShell();
  return (
    <>
      <HostProvider host={host}>
        <Slot name="shell.member-menu.v1" props={{ close }} />
      </HostProvider>
      <nav aria-label="Site" className={styles.site}>
        <details>
          <summary className={styles.more}>Sujets et méthodes</summary>
          <Skills close={close} />
        </details>
        <TopEntries close={close} />
      </nav>
    </>
  );
}

function Skills({ close }: { close: () => void }) {
  const { skills } = useMenu();
  const toItem = useMenuItem();
  return (
    <ul className={styles.skills}>
      {skills.map(({ label, to, items }) => (
        <li key={to}>
          <Entry label={label} to={to} close={close} />
          {items.length > 0 ? (
            <ul className={styles.items}>
              {items.map(toItem).map((item) => (
                <li key={item.id}>
                  <a href={item.href} className={styles.entry} onClick={close}>
                    {item.label}
                  </a>
                </li>
              ))}
            </ul>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function TopEntries({ close }: { close: () => void }) {
  const { top } = useMenu();
  return (
    <ul>
      {top.map(({ label, to }) => (
        <li key={to}>
          <Entry label={label} to={to} close={close} />
        </li>
      ))}
    </ul>
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
  const { isAuthenticated } = useShellSession();
  return (
    <div className={styles.actions}>
      {isAuthenticated ? (
        <SignOut variant="secondary" isFullWidth />
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
