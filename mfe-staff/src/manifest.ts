import { defineSlice, type Role } from '@passerelle/contracts';

const staff: Role[] = ['teacher', 'admin'];

/** What the desk declares; the build emits it as slice.json. Roles hide what the calls behind refuse. */
export const manifest = defineSlice({
  name: 'mfe-staff',
  version: '0.1.0',
  routes: [
    { path: '/correction', title: 'À corriger', audience: 'member', quiet: 'always' },
    { path: '/correction/{responseId}', title: 'Correction', audience: 'member', quiet: 'always' },
    { path: '/entretiens', title: 'Entretiens', audience: 'member', quiet: 'always' },
    { path: '/ecole/messages', title: 'Messages', audience: 'member', quiet: 'always' },
    { path: '/transferts', title: 'Transferts', audience: 'member', quiet: 'always' },
    { path: '/ecole/commandes', title: 'Commandes', audience: 'member', quiet: 'always' },
    { path: '/ecole/commandes/{orderId}', title: 'Commande', audience: 'member', quiet: 'always' },
    { path: '/ecole/personnes', title: 'Personnes', audience: 'member', quiet: 'always' },
    { path: '/ecole/personnes/{userId}', title: 'Personne', audience: 'member', quiet: 'always' },
    { path: '/ecole/groupes', title: 'Groupes', audience: 'member', quiet: 'always' },
    { path: '/ecole/groupes/{cohortId}', title: 'Groupe', audience: 'member', quiet: 'always' },
    {
      path: '/ecole/groupes/{cohortId}/progres',
      title: 'Progrès d’un groupe',
      audience: 'member',
      quiet: 'always',
    },
    { path: '/ecole/delais', title: 'Délais de correction', audience: 'member', quiet: 'always' },
    { path: '/ecole/contenu', title: 'Contenu', audience: 'member', quiet: 'always' },
    { path: '/ecole/contenu/{testId}', title: 'Série', audience: 'member', quiet: 'always' },
    { path: '/ecole/journal', title: 'Journal', audience: 'member', quiet: 'always' },
    { path: '/ecole/forfaits', title: 'Forfaits et prix', audience: 'member', quiet: 'always' },
    { path: '/ecole/recettes', title: 'Recettes', audience: 'member', quiet: 'always' },
  ],
  // The desk's own bar leads to all of its rooms.
  menu: [
    { label: 'Corrections', to: '/correction', place: 'top', order: 9, roles: staff },
    { label: 'Entretiens', to: '/entretiens', place: 'top', order: 10, roles: staff },
    { label: 'École', to: '/ecole/commandes', place: 'top', order: 11, roles: ['admin'] },
  ],
});
