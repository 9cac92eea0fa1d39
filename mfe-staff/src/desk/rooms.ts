import { isShownTo, type Role } from '@passerelle/contracts';

interface Room {
  readonly to: string;
  readonly label: string;
  readonly roles: readonly Role[];
}

const rooms: readonly Room[] = [
  { to: '/correction', label: 'Corrections', roles: ['teacher', 'admin'] },
  { to: '/entretiens', label: 'Entretiens', roles: ['teacher', 'admin'] },
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

/** The rooms of the desk that somebody with these roles works in. */
export const roomsOf = (roles: readonly string[]): readonly Room[] =>
  rooms.filter((room) => isShownTo({ roles: [...room.roles] }, roles));
