import { defineSlice, skillFacts } from '@passerelle/contracts';

type MethodText = readonly [page: string, title: string, text: string];

/** Pages of both expressions (`methods/pages.ts`): the last part of the address, what they are called, what they say. */
const bothExpressions: readonly MethodText[] = [
  ['sujets-d-actualites', 'les sujets d’actualités', 'Les sujets qui reviennent, et comment les préparer.'],
  ['methodologie', 'méthodologie', 'Les trois tâches, le temps à donner à chacune, et comment s’y prendre.'],
  [
    'correction-des-sujets',
    'correction des sujets',
    'Comment lire une correction, et ce que la grille demande.',
  ],
  [
    'banque-de-phrases',
    'banque de phrases',
    'Les phrases utiles, par fonction, avec leur niveau et leur registre.',
  ],
  ['erreurs-frequentes', 'erreurs fréquentes', 'Les erreurs typiques selon la langue que l’on parle déjà.'],
];

const writtenOnly: readonly MethodText[] = [
  [
    'jour-de-l-examen',
    'le jour de l’examen',
    'La salle, l’ordinateur, le clavier et les accents : ce que l’on sait, et ce qu’il faut demander.',
  ],
];

const spokenOnly: readonly MethodText[] = [
  [
    'questions-de-la-tache-1',
    'quarante questions de la tâche 1',
    'Les questions de l’entretien, leurs relances, et trois réponses à chacune, de B1 à C1.',
  ],
  ['travailler-seul', 'travailler seul', 'Un plan sans partenaire, et comment remplir 4 min 30.'],
];

const methodRoutes = (skill: string, label: string, own: readonly MethodText[]) =>
  [...bothExpressions, ...own].map(([page, title, text]) => ({
    path: `${skill}/${page}`,
    title: `${label} : ${title}`,
    description: `${label} du TCF Canada. ${text}`,
    prerender: true,
  }));

/** The practice page of a skill, and its instructions. */
const skillRoutes = Object.values(skillFacts).flatMap(({ slug, label, kind, items, durationSeconds }) => {
  const facts = `${items} ${kind === 'comprehension' ? 'questions' : 'tâches'}, ${durationSeconds / 60} minutes`;
  return [
    {
      path: `/${slug}`,
      title: label,
      description: `Entraînez-vous à l’épreuve « ${label} » du TCF Canada : ${facts}, comme à l’examen.`,
      prerender: true,
    },
    {
      path: `/${slug}-instructions`,
      title: `${label} : instructions`,
      description: `Comment se passe l’épreuve « ${label} » du TCF Canada : ${facts}, et ce qu’il faut savoir avant de commencer.`,
      prerender: true,
    },
  ];
});

/** What the marketing slice declares; the build emits it as slice.json. */
export const manifest = defineSlice({
  name: 'mfe-marketing',
  version: '0.1.0',
  routes: [
    {
      path: '/',
      title: 'Préparation au TCF Canada et au TCF Québec',
      description:
        'Préparez le TCF Canada et le TCF Québec : séries complètes, chronomètre de l’examen, réponses expliquées, niveaux CECRL et NCLC estimés, expression corrigée par des enseignants.',
      audience: 'visitor',
      prerender: true,
    },
    {
      path: '/tarifs',
      title: 'Tarifs',
      description:
        'Les forfaits de préparation au TCF Canada et au TCF Québec, comparés ligne à ligne : un paiement, une durée, aucun renouvellement automatique.',
      prerender: true,
    },
    {
      path: '/contact',
      title: 'Contactez-nous',
      description:
        'Une question sur une épreuve, un forfait ou un paiement ? Écrivez à l’école : elle répond en français.',
      prerender: true,
    },
    {
      path: '/formation',
      title: 'Formation',
      description:
        'Une formation en ligne au TCF Canada et au TCF Québec avec des formateurs, au-dessus de B1 : situer son niveau, travailler les quatre épreuves, passer l’examen blanc.',
      prerender: true,
    },
    {
      path: '/test-de-placement',
      title: 'Test de placement',
      quiet: 'in-test',
      description:
        'Un test de placement gratuit, sans compte ni chronomètre : un niveau CECRL estimé en lecture ou en écoute, avec sa marge, et le forfait qui lui convient.',
      prerender: true,
    },
    {
      path: '/mentions-legales',
      title: 'Mentions légales',
      description: 'Qui publie ce site, qui l’héberge, et à qui écrire.',
      prerender: true,
    },
    {
      path: '/confidentialite',
      title: 'Confidentialité',
      description:
        'Ce qui est gardé de vous, pourquoi, combien de temps, et comment le consulter ou l’effacer.',
      prerender: true,
    },
    {
      path: '/conditions-de-vente',
      title: 'Conditions de vente',
      description: 'Ce que vous achetez, son prix, sa durée, et quand l’argent vous est remboursé.',
      prerender: true,
    },
    { path: '/newsletter/confirmation/{token}', title: 'Confirmer l’inscription' },
    { path: '/newsletter/desinscription/{token}', title: 'Quitter la newsletter' },
    ...methodRoutes('/expression-ecrite', 'Expression Écrite', writtenOnly),
    ...methodRoutes('/expression-orale', 'Expression Orale', spokenOnly),
    ...skillRoutes,
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
