import { homePath } from '@passerelle/contracts';
import { imageAddress, useSession } from '@passerelle/slice-kit';
import { Avatar, Logo, Menu, nbsp } from '@passerelle/ui-kit';
import { NavLink, useLocation } from 'react-router';
import styles from './desk.module.css';
import { isIn, roomsOf, schoolRooms, teachingRooms } from './rooms.js';
import { useWaitingInterviews } from './use-waiting-interviews.js';

interface DeskBarProps {
  /** What was done today, and what is late. */
  readonly facts?: string;
}

/** The desk’s own bar: its rooms, the day’s figures, and who works here. The way out is the logo’s. */
export function DeskBar({ facts }: DeskBarProps) {
  const { user } = useSession();
  const { pathname } = useLocation();
  const roles = user?.roles ?? [];
  const school = schoolRooms(roles);
  const name = user ? `${user.first_name} ${user.last_name}`.trim() || user.email : '';
  const items = (rooms: ReturnType<typeof roomsOf>) =>
    rooms.map((room) => ({
      id: room.to,
      label: room.to === '/entretiens' ? <Interviews /> : room.label,
      href: room.to,
      isCurrent: isIn(room, pathname),
    }));
  return (
    <header className={styles.bar}>
      <a href={homePath} className={styles.home} aria-label="Passerelle, tableau de bord">
        <Logo />
      </a>
      <nav aria-label="Bureau" className={styles.rooms}>
        <div className={school.length > 0 ? styles.teaching : styles.rooms}>
          {teachingRooms(roles).map(({ to, label }) => (
            <NavLink key={to} to={to} className={styles.room}>
              {to === '/entretiens' ? <Interviews /> : label}
            </NavLink>
          ))}
          {school.length > 0 ? (
            <span className={styles.school} data-current={currentOf(school, pathname) ? true : undefined}>
              <Menu label={schoolLabel(school, pathname)} items={items(school)} />
            </span>
          ) : null}
        </div>
        {school.length > 0 ? (
          <div className={styles.all}>
            <Menu
              label={currentOf(roomsOf(roles), pathname)?.label ?? 'Bureau'}
              items={items(roomsOf(roles))}
            />
          </div>
        ) : null}
      </nav>
      <p className={styles.today}>{facts ? nbsp(facts) : null}</p>
      <span className={styles.person}>
        <Avatar name={name} src={imageAddress(user?.image ?? null)} isDecorative />
        <span>{name}</span>
      </span>
    </header>
  );
}

/** « Entretiens 3 » */
function Interviews() {
  const waiting = useWaitingInterviews();
  return (
    <>
      Entretiens
      {waiting ? (
        <span className={styles.waiting}>
          {waiting}
          <span className="visually-hidden"> en attente</span>
        </span>
      ) : null}
    </>
  );
}

const currentOf = (rooms: ReturnType<typeof roomsOf>, path: string) => rooms.find((room) => isIn(room, path));

/** « École », « École : Groupes ». */
function schoolLabel(rooms: ReturnType<typeof roomsOf>, path: string): string {
  const current = currentOf(rooms, path);
  return current ? nbsp(`École : ${current.label}`) : 'École';
}
