import { isShownTo, type Role } from '@passerelle/contracts';

interface Room {
  readonly to: string;
  readonly label: string;
  readonly roles: readonly Role[];
}

const teaching: readonly Room[] = [
  { to: '/correction', label: 'Corrections', roles: ['teacher', 'admin'] },
  { to: '/entretiens', label: 'Entretiens', roles: ['teacher', 'admin'] },
];

const school: readonly Room[] = [
  { to: '/ecole/personnes', label: 'Personnes', roles: ['admin'] },
  { to: '/ecole/groupes', label: 'Groupes', roles: ['admin'] },
  { to: '/ecole/delais', label: 'Délais', roles: ['admin'] },
  { to: '/ecole/contenu', label: 'Contenu', roles: ['admin'] },
  { to: '/ecole/commandes', label: 'Commandes', roles: ['admin'] },
  { to: '/transferts', label: 'Transferts', roles: ['admin'] },
  { to: '/ecole/forfaits', label: 'Forfaits', roles: ['admin'] },
  { to: '/ecole/recettes', label: 'Recettes', roles: ['admin'] },
  { to: '/ecole/messages', label: 'Messages', roles: ['admin'] },
  { to: '/ecole/journal', label: 'Journal', roles: ['admin'] },
];

const shown = (rooms: readonly Room[], roles: readonly string[]) =>
  rooms.filter((room) => isShownTo({ roles: [...room.roles] }, roles));

/** The rooms where somebody with these roles teaches. */
export const teachingRooms = (roles: readonly string[]): readonly Room[] => shown(teaching, roles);

/** The rooms of the school’s administration that they work in. */
export const schoolRooms = (roles: readonly string[]): readonly Room[] => shown(school, roles);

/** All of them. */
export const roomsOf = (roles: readonly string[]): readonly Room[] => [
  ...teachingRooms(roles),
  ...schoolRooms(roles),
];

/** Whether a page is in a room, or below it. */
export const isIn = ({ to }: Pick<Room, 'to'>, path: string): boolean =>
  path === to || path.startsWith(`${to}/`);
