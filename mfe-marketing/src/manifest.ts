import { defineSlice } from '@passerelle/contracts';

/** The authored pages of an expression (`methods/pages.ts`). */
const methodRoutes = (skill: string, label: string) =>
  [
    ['sujets-d-actualites', 'les sujets d’actualités', 'Les sujets qui reviennent, et comment les préparer.'],
    [
      'methodologie',
      'méthodologie',
      'Les trois tâches, le temps à donner à chacune, et comment s’y prendre.',
    ],
    [
      'correction-des-sujets',
      'correction des sujets',
      'Comment lire une correction, et ce que la grille demande.',
    ],
  ].map(([page, title, text]) => ({
    path: `${skill}/${page}`,
    title: `${label} : ${title}`,
    description: `${label} du TCF Canada. ${text}`,
    prerender: true,
  }));

/** What the marketing slice declares; the build emits it as slice.json. */
export const manifest = defineSlice({
  name: 'mfe-marketing',
  version: '0.1.0',
  routes: [
    {
      path: '/',
      title: 'Préparation au TCF Canada et au TCF Québec',
      audience: 'visitor',
      prerender: true,
    },
    { path: '/tarifs', title: 'Tarifs', prerender: true },
    { path: '/contact', title: 'Contactez-nous', prerender: true },
    { path: '/formation', title: 'Formation', prerender: true },
    { path: '/test-de-placement', title: 'Test de placement', quiet: 'in-test', prerender: true },
    {
      path: '/mentions-legales',
      title: 'Mentions légales',
      description: 'Qui publie ce site, qui l’héberge, et à qui écrire.',
      prerender: true,
    },
    {
      path: '/confidentialite',
      title: 'Confidentialité',
      description: 'Ce qui est gardé de vous, pourquoi, combien de temps, et comment le relire ou l’effacer.',
      prerender: true,
    },
    {
      path: '/conditions-de-vente',
      title: 'Conditions de vente',
      description: 'Ce que vous achetez, son prix, sa durée, et quand l’argent est rendu.',
      prerender: true,
    },
    { path: '/newsletter/confirmation/{token}', title: 'Confirmer l’inscription' },
    { path: '/newsletter/desinscription/{token}', title: 'Quitter la newsletter' },
    ...methodRoutes('/expression-ecrite', 'Expression Écrite'),
    ...methodRoutes('/expression-orale', 'Expression Orale'),
    { path: '/comprehension-ecrite', title: 'Compréhension Écrite', prerender: true },
    { path: '/comprehension-orale', title: 'Compréhension Orale', prerender: true },
    { path: '/expression-ecrite', title: 'Expression Écrite', prerender: true },
    { path: '/expression-orale', title: 'Expression Orale', prerender: true },
    {
      path: '/comprehension-ecrite-instructions',
      title: 'Compréhension Écrite : instructions',
      prerender: true,
    },
    {
      path: '/comprehension-orale-instructions',
      title: 'Compréhension Orale : instructions',
      prerender: true,
    },
    { path: '/expression-ecrite-instructions', title: 'Expression Écrite : instructions', prerender: true },
    { path: '/expression-orale-instructions', title: 'Expression Orale : instructions', prerender: true },
  ],
  menu: [
    { label: 'Formations', to: '/formation', place: 'top', order: 1 },
    { label: 'Contactez-nous', to: '/contact', place: 'top', order: 2 },
    { label: 'Tarifs', to: '/tarifs', place: 'top', order: 3 },
    { label: 'Test de placement', to: '/test-de-placement', place: 'footer', order: 1 },
    { label: 'Mentions légales', to: '/mentions-legales', place: 'legal', order: 1 },
    { label: 'Confidentialité', to: '/confidentialite', place: 'legal', order: 2 },
    { label: 'Conditions de vente', to: '/conditions-de-vente', place: 'legal', order: 3 },
    { label: 'Compréhension Écrite', to: '/comprehension-ecrite', place: 'skills', order: 1 },
    { label: 'Compréhension Orale', to: '/comprehension-orale', place: 'skills', order: 2 },
    { label: 'Expression Écrite', to: '/expression-ecrite', place: 'skills', order: 3 },
    { label: 'Expression Orale', to: '/expression-orale', place: 'skills', order: 4 },
  ],
  dropdowns: [
    {
      label: 'Les sujets d’actualités',
      under: '/expression-ecrite',
      to: '/expression-ecrite/sujets-d-actualites',
      order: 1,
    },
    { label: 'Méthodologie', under: '/expression-ecrite', to: '/expression-ecrite-instructions', order: 2 },
    {
      label: 'Les sujets d’actualités',
      under: '/expression-orale',
      to: '/expression-orale/sujets-d-actualites',
      order: 1,
    },
    { label: 'Méthodologie', under: '/expression-orale', to: '/expression-orale-instructions', order: 2 },
  ],
  slots: {
    'marketing.practice.v1': 'one',
    'marketing.placement.v1': 'one',
    'marketing.rich-text.v1': 'one',
  },
});
