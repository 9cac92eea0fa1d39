import { interviewSection, type Skill } from '@passerelle/contracts';

/** What a section of this slice shows. */
export type SectionView =
  | { kind: 'tests' | 'corrections'; skill: Skill }
  | { kind: 'results' }
  | { kind: 'mocks' }
  | { kind: 'review' }
  | { kind: 'interview' };

const views: Readonly<Record<string, SectionView>> = {
  comprehensionecritesection: { kind: 'tests', skill: 'written_comprehension' },
  comprehensionoralesection: { kind: 'tests', skill: 'oral_comprehension' },
  expressionecritesection: { kind: 'tests', skill: 'written_expression' },
  expressionoralesection: { kind: 'tests', skill: 'oral_expression' },
  comprehensionecritecorrectionsection: { kind: 'corrections', skill: 'written_comprehension' },
  comprehensionoralecorrectionsection: { kind: 'corrections', skill: 'oral_comprehension' },
  expressionecritecorrectionsection: { kind: 'corrections', skill: 'written_expression' },
  expressionoralecorrectionsection: { kind: 'corrections', skill: 'oral_expression' },
  comprehensionresultssummary: { kind: 'results' },
  mockexams: { kind: 'mocks' },
  revisionsection: { kind: 'review' },
  [interviewSection]: { kind: 'interview' },
};

/** The view of a section; null for one of another slice. */
export function viewOf(section: string): SectionView | null {
  return views[section] ?? null;
}

/** The section that lists a skill’s tests. */
export function sectionOf(skill: Skill): string {
  return (
    {
      written_comprehension: 'comprehensionecritesection',
      oral_comprehension: 'comprehensionoralesection',
      written_expression: 'expressionecritesection',
      oral_expression: 'expressionoralesection',
    } as const
  )[skill];
}
