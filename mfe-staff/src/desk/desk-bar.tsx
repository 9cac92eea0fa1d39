import { imageAddress, useSession } from '@passerelle/slice-kit';
import { Avatar, Logo, nbsp } from '@passerelle/ui-kit';
import { useEffect, useRef } from 'react';
import { NavLink } from 'react-router';
import styles from './desk.module.css';
import { roomsOf } from './rooms.js';

interface DeskBarProps {
  /** What was done today, and what is late. */
  readonly facts?: string;
}

/** The desk’s own bar: its rooms, the day’s figures, and who works here. The way out is the logo’s. */
export function DeskBar({ facts }: DeskBarProps) {
  const { user } = useSession();
  const rooms = useRef<HTMLElement>(null);
  // On a phone the rooms scroll: the one that is open is in sight.
  useEffect(() => {
    rooms.current?.querySelector('[aria-current]')?.scrollIntoView?.({ inline: 'nearest', block: 'nearest' });
  }, []);
  const name = user ? `${user.first_name} ${user.last_name}`.trim() || user.email : '';
  return (
    <header className={styles.bar}>
      <a href="/dashboard" className={styles.home} aria-label="Passerelle, tableau de bord">
        <Logo />
      </a>
      <nav ref={rooms} aria-label="Bureau" className={styles.rooms}>
        {roomsOf(user?.roles ?? []).map(({ to, label }) => (
          <NavLink key={to} to={to} className={styles.room}>
            {label}
          </NavLink>
        ))}
      </nav>
      <p className={styles.today}>{facts ? nbsp(facts) : null}</p>
      <span className={styles.person}>
        <Avatar name={name} src={imageAddress(user?.image ?? null)} isDecorative />
        <span>{name}</span>
      </span>
    </header>
  );
}
