import { type LearnerSection, learnerSections, type Skill } from '@passerelle/contracts';

/** A skill's two entries in the menu. */
export interface SkillEntry {
  readonly skill: Skill;
  readonly label: string;
  readonly section: LearnerSection;
  readonly correction: LearnerSection;
}

export const skillEntries: readonly SkillEntry[] = [
  {
    skill: 'written_comprehension',
    label: 'Compréhension Écrite',
    section: 'comprehensionecritesection',
    correction: 'comprehensionecritecorrectionsection',
  },
  {
    skill: 'oral_comprehension',
    label: 'Compréhension Orale',
    section: 'comprehensionoralesection',
    correction: 'comprehensionoralecorrectionsection',
  },
  {
    skill: 'written_expression',
    label: 'Expression Écrite',
    section: 'expressionecritesection',
    correction: 'expressionecritecorrectionsection',
  },
  {
    skill: 'oral_expression',
    label: 'Expression Orale',
    section: 'expressionoralesection',
    correction: 'expressionoralecorrectionsection',
  },
];

/** Open to every signed-in person; all others need an active subscription. */
const openSections = ['dashboard', 'profilesection', 'accountsettings'] as const;
export type OpenSection = (typeof openSections)[number];

export function isOpenSection(section: LearnerSection): section is OpenSection {
  return openSections.some((open) => open === section);
}

/** The section of a history entry; what is unknown (an old entry, a later version's) is the dashboard itself. */
export function sectionOf(name: string | undefined): LearnerSection {
  return learnerSections.find((section) => section === name) ?? 'dashboard';
}

/** What the page's title says. */
export function sectionTitle(section: LearnerSection): string {
  if (section === 'profilesection') return 'Mon Compte';
  if (section === 'accountsettings') return 'Paramètres du compte';
  if (section === 'mockexams') return 'Examens Blanc';
  if (section === 'comprehensionresultssummary') return 'Résultats';
  if (section === 'revisionsection') return 'À revoir';
  const skill = skillEntries.find((entry) => entry.section === section || entry.correction === section);
  if (!skill) return 'Tableau de bord';
  return skill.correction === section ? `Correction · ${skill.label}` : skill.label;
}
