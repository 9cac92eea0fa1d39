import { defineSlice, interviewSection, resultsSection } from '@passerelle/contracts';

/** Where the free tests are, and what they came to. */
const openSections = ['comprehensionecritesection', 'comprehensionoralesection', resultsSection];

/** mfe-exam has no pages of its own: it fills the learner area and the public practice pages. */
export const manifest = defineSlice({
  name: 'mfe-exam',
  version: '0.1.0',
  sections: [
    { id: 'mockexams', title: 'Examens Blanc', group: 'button', order: 2 },
    { id: 'comprehensionecritesection', title: 'Compréhension Écrite', group: 'menu', order: 2 },
    { id: 'comprehensionoralesection', title: 'Compréhension Orale', group: 'menu', order: 3 },
    { id: 'expressionecritesection', title: 'Expression Écrite', group: 'menu', order: 4 },
    { id: 'expressionoralesection', title: 'Expression Orale', group: 'menu', order: 5 },
    {
      id: 'comprehensionecritecorrectionsection',
      title: 'Correction · Compréhension Écrite',
      label: 'Correction',
      under: 'comprehensionecritesection',
    },
    {
      id: 'comprehensionoralecorrectionsection',
      title: 'Correction · Compréhension Orale',
      label: 'Correction',
      under: 'comprehensionoralesection',
    },
    {
      id: 'expressionecritecorrectionsection',
      title: 'Correction · Expression Écrite',
      label: 'Correction',
      under: 'expressionecritesection',
    },
    {
      id: 'expressionoralecorrectionsection',
      title: 'Correction · Expression Orale',
      label: 'Correction',
      under: 'expressionoralesection',
    },
    {
      id: interviewSection,
      title: 'Réserver un entretien oral',
      label: 'Entretien oral',
      under: 'expressionoralesection',
    },
    { id: resultsSection, title: 'Résultats' },
    { id: 'revisionsection', title: 'À revoir' },
  ].map((section) => ({
    ...section,
    needsPlan: true,
    hasPreview: true,
    ...(openSections.includes(section.id) ? { hasOpen: true } : {}),
  })),
  dropdowns: [
    {
      label: 'Correction des sujets d’expression écrite',
      under: '/expression-ecrite',
      to: '/expression-ecrite/correction-des-sujets',
      section: 'expressionecritecorrectionsection',
      order: 3,
    },
    {
      label: 'Plate-forme de rédaction',
      under: '/expression-ecrite',
      to: '/expression-ecrite',
      section: 'expressionecritesection',
      order: 4,
    },
    {
      label: 'Correction des sujets',
      under: '/expression-orale',
      to: '/expression-orale/correction-des-sujets',
      section: 'expressionoralecorrectionsection',
      order: 3,
    },
  ],
  slots: { 'exam.free-account.v1': 'one', 'exam.mock-booking.v1': 'one' },
  fills: {
    'account.learner-section.v1': './learner-section',
    'account.dashboard-panel.v1': './dashboard-panel',
    'account.goal.v1': './goal',
    'account.profile-panel.v1': './profile-panel',
    'marketing.practice.v1': './practice',
    'marketing.placement.v1': './placement',
    'marketing.rich-text.v1': './rich-text',
  },
  headings: { 'account.dashboard-panel.v1': ['Où vous en êtes', 'Votre progression'] },
});
