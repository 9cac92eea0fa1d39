import {
  type ImportedPack,
  type ImportedTest,
  type StoredQuestion,
  type StoredTask,
} from '@passerelle/content-packs';
import {
  bandOf,
  type GradedCopy,
  type Level,
  levels,
  type MarkingGrid,
  optionLetters,
  placementBlock,
  type Skill,
  type Sound,
  skillFacts,
} from '@passerelle/contracts';
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

/** What no call gives away before its time. */
export const complication = 'La salle est prise ce jour-là.';

/** A sound that stands nowhere: its address is all that tests look at. */
const sound = (name: string): Sound => ({
  sources: [{ url: `/media/content/packs/${name}.m4a`, type: 'audio/mp4' }],
  ...{ seconds: 4, synthetic: true },
});

/** A copy and the sheet of a spoken task. */
const spoken = (id: string): Pick<StoredTask['corrections'], 'copies' | 'examiner'> => ({
  copies: [
    {
      ...{ level: 'B2', score: 12, nclc: 8, caps: [], words: 5 },
      marks: [{ id: 'tache', name: 'Tâche', max: 5, points: 3 }],
      paragraphs: [
        [{ text: 'Bonjour.', comment: null }],
        [
          { text: 'Je me permets de demander', comment: null, keep: true },
          { text: ' le prix.', comment: 0 },
        ],
      ],
      speakers: ['examiner', 'candidate'],
      comments: [{ kind: 'gain', text: 'Poli.' }],
      ...{ earns: 'Clair.', stops: 'Bref.', next: 'Une raison.' },
      sound: sound(`${id}-b2`),
    },
  ],
  examiner: {
    ...{ person: 'Nadia, une voisine', address: 'tu', kind: 'information' },
    turns: [
      { id: 'opening', kind: 'opening', about: null, text: 'Allô\u202f?', sound: sound(`${id}-opening`) },
      { id: 'answer-1', kind: 'answer', about: 'le prix', text: 'Dix dollars.', sound: null },
      { id: 'complication', kind: 'complication', about: null, text: complication, sound: null },
      { id: 'closing', kind: 'closing', about: null, text: 'Salut\u202f!', sound: null },
    ],
  },
});

const copy: GradedCopy = {
  ...{
    level: 'B1',
    score: 8.5,
    nclc: 6,
    marks: [{ id: 'tache', name: 'Tâche', max: 5, points: 2 }],
    caps: [],
  },
  words: 4,
  paragraphs: [
    [
      { text: 'Je demand', comment: 0 },
      { text: ' un congé.', comment: null },
    ],
  ],
  comments: [{ kind: 'loss', text: 'Un e.' }],
  ...{ earns: 'La demande.', stops: 'Le verbe.', next: 'Une date.' },
};

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
    corrections: {
      ...{ answer: `<p>Modèle ${number}</p>`, models: [], advice: 'Restez simple.' },
      ...(prefix.startsWith('eo') ? spoken(`${prefix}-t${number}`) : {}),
      ...(prefix === 'ee-20' ? { copies: [copy] } : {}),
    },
  }));

/** One of its copies is there, the other is not. */
const anchors: MarkingGrid['anchors'] = [
  { test: 'ee-20', task: 1, level: 'B1' },
  { test: 'ee-20', task: 1, level: 'C1' },
];

const grid: MarkingGrid = {
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
      ? {
          questions: [],
          tasks: tasks(id),
          grid: skill === 'written_expression' ? { ...grid, anchors } : grid,
        }
      : { questions: questions(id, 6), tasks: [], grid: null };
  const set = { name: `${label} test ${number}`, skill, duration, ...items };
  return { id, number, tier: 1, open: false, listed: true, set, ...more };
}

const placementLevels = levels.flatMap((level) => Array<Level>(placementBlock).fill(level));

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
