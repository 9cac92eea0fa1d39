import * as z from 'zod/mini';

/** The four tests of the TCF Canada, in the order in which a mock exam passes them. */
export const skills = [
  'oral_comprehension',
  'written_comprehension',
  'written_expression',
  'oral_expression',
] as const;
export type Skill = (typeof skills)[number];
export const SkillSchema = z.enum(skills);

export interface SkillFacts {
  /** Number of the test list: `/mgmt/tests/001/`. */
  readonly list: '001' | '002' | '003' | '004';
  readonly label: string;
  readonly abbreviation: 'CO' | 'CE' | 'EE' | 'EO';
  /** Path of the public practice page, which also prefixes its instructions page. */
  readonly slug: 'comprehension-ecrite' | 'comprehension-orale' | 'expression-ecrite' | 'expression-orale';
  readonly kind: 'comprehension' | 'expression';
  /** Questions of a comprehension test, tasks of an expression test. */
  readonly items: number;
  readonly durationSeconds: number;
  /** Exam conditions: may one go back, and how often is a recording heard. */
  readonly goingBack: boolean;
  readonly plays: number | null;
}

/** Facts of the TCF Canada; source: France Éducation international's public description of the test. */
export const skillFacts: Readonly<Record<Skill, SkillFacts>> = {
  oral_comprehension: {
    list: '002',
    label: 'Compréhension Orale',
    abbreviation: 'CO',
    slug: 'comprehension-orale',
    kind: 'comprehension',
    items: 39,
    durationSeconds: 35 * 60,
    goingBack: false,
    plays: 1,
  },
  written_comprehension: {
    list: '001',
    label: 'Compréhension Écrite',
    abbreviation: 'CE',
    slug: 'comprehension-ecrite',
    kind: 'comprehension',
    items: 39,
    durationSeconds: 60 * 60,
    goingBack: true,
    plays: null,
  },
  written_expression: {
    list: '003',
    label: 'Expression Écrite',
    abbreviation: 'EE',
    slug: 'expression-ecrite',
    kind: 'expression',
    items: 3,
    durationSeconds: 60 * 60,
    goingBack: true,
    plays: null,
  },
  oral_expression: {
    list: '004',
    label: 'Expression Orale',
    abbreviation: 'EO',
    slug: 'expression-orale',
    kind: 'expression',
    items: 3,
    durationSeconds: 12 * 60,
    goingBack: false,
    plays: null,
  },
};
