import {
  type ImportedPack,
  type ImportedTest,
  type StoredQuestion,
  type StoredTask,
} from '@passerelle/content-packs';
import { bandOf, type Level, optionLetters, type Skill, skillFacts } from '@passerelle/contracts';
import { oralPack } from './oral-pack.js';

/** Questions of which the first letter is always right. */
const questions = (prefix: string, count: number, levelOf?: (index: number) => Level): StoredQuestion[] =>
  Array.from({ length: count }, (_, index) => ({
    ...oralPack.tests[0]!.set.questions[0]!,
    id: `${prefix}-q${String(index + 1).padStart(2, '0')}`,
    number: index + 1,
    ...bandOf(index + 1),
    ...(levelOf ? { level: levelOf(index) } : {}),
    theme: index % 2 ? 'travail' : 'sante',
    text: `Question ${index + 1} de ${prefix}`,
    options: optionLetters.slice(0, 4).map((value) => ({ value, text: `Choix ${value}` })),
  }));

const tasks = (prefix: string): StoredTask[] =>
  [1, 2, 3].map((number) => ({
    id: `${prefix}-t${number}`,
    number,
    points: 20,
    theme: 'logement',
    place: 'Moncton',
    content: {
      question: `Consigne ${number} de ${prefix}`,
      description: null,
      guidance: 'Minimum 60 mots - Maximum 120 mots',
      documents: [],
      wordLimits: null,
      preparationSeconds: null,
      speakingSeconds: null,
      roleCard: null,
      outline: [],
      phrases: [],
    },
    corrections: { answer: `<p>Modèle ${number}</p>`, models: [], advice: 'Restez simple.' },
  }));

const grid = {
  criteria: ['tache', 'coherence', 'lexique', 'grammaire'].map((id) => ({
    id,
    name: `Critère ${id}`,
    max: 5,
    descriptors: { B2: 'Bien.' },
  })),
};

function testOf(id: string, skill: Skill, number: number, more: Partial<ImportedTest> = {}): ImportedTest {
  const { label, durationSeconds: duration, kind } = skillFacts[skill];
  const items =
    kind === 'expression'
      ? { questions: [], tasks: tasks(id), grid }
      : { questions: questions(id, 6), tasks: [], grid: null };
  const set = { name: `${label} test ${number}`, skill, duration, ...items };
  return { id, number, tier: 1, open: false, listed: true, set, ...more };
}

const counts: readonly [Level, number][] = [
  ['A1', 2],
  ['A2', 3],
  ['B1', 4],
  ['B2', 3],
  ['C1', 2],
  ['C2', 1],
];
const placementLevels = counts.flatMap(([level, count]) => Array<Level>(count).fill(level));

const hidden = { listed: false };

/** Tests to practise, two mock exams, the first with sets of its own only, a placement test. Keys are always A. */
export const examPack: ImportedPack = {
  ...oralPack,
  id: 'exam',
  tests: [
    testOf('ee-20', 'written_expression', 20),
    testOf('eo-20', 'oral_expression', 20),
    testOf('co-20', 'oral_comprehension', 20),
    testOf('ee-21', 'written_expression', 21, { tier: 3 }),
    testOf('co-30', 'oral_comprehension', 30, hidden),
    testOf('ce-30', 'written_comprehension', 30, hidden),
    testOf('ee-30', 'written_expression', 30, hidden),
    testOf('eo-30', 'oral_expression', 30, hidden),
  ],
  mocks: [1, 3].map((tier) => ({
    id: `blanc-${tier}`,
    number: tier,
    name: `Examen Blanc ${tier}`,
    tier,
    oral_comprehension: tier === 1 ? 'co-30' : 'co-20',
    written_comprehension: 'ce-30',
    written_expression: 'ee-30',
    oral_expression: 'eo-30',
  })),
  placement: questions('placement', placementLevels.length, (index) => placementLevels[index] as Level),
};
