import {
  type GradedCopy,
  type Level,
  speakingTasks,
  taskThreeParts,
  taskWordLimits,
} from '@passerelle/contracts';
import escapeHtml from 'escape-html';
import type { WrittenTask } from '../schema/expression.js';
import type { MarkingGrid } from '../schema/grid.js';
import type { QuestionBank } from '../schema/question-bank.js';
import type { OralTask } from '../schema/spoken.js';
import { copyStem } from '../spoken/clips.js';
import type { StoredTask } from './question-set.js';
import { renderDocument } from './render-document.js';
import { renderMarkdown } from './render-markdown.js';
import { storedCopy, storedSpokenCopy } from './stored-copies.js';
import { type SoundOf, storedSheet } from './stored-sheet.js';

/** A task is graded out of 20, and so is the whole. */
const taskPoints = 20;

/** Graded copies need the grid that they are marked by. */
export function writtenTasks(
  setId: string,
  tasks: readonly WrittenTask[],
  grid: MarkingGrid | null,
): StoredTask[] {
  return tasks.map((task) => {
    const { min, max } = wordLimits(task.number);
    const parts = task.number === 3 ? taskThreeParts.map((part) => ({ ...part })) : [];
    const copies = grid ? (task.copies ?? []).map((copy) => storedCopy(copy, grid)) : [];
    return {
      ...common(setId, task),
      corrections: { ...corrections(task, answersOf(task, copies)), copies },
      content: {
        ...open(task),
        guidance: `Minimum ${min} mots - Maximum ${max} mots`,
        documents: (task.documents ?? []).map(renderDocument),
        wordLimits: { min, max, parts },
        preparationSeconds: null,
        speakingSeconds: null,
        roleCard: null,
      },
    };
  });
}

export function oralTasks(
  setId: string,
  tasks: readonly OralTask[],
  spoken: {
    readonly bank: QuestionBank | null;
    readonly soundOf: SoundOf;
    readonly grid: MarkingGrid | null;
  },
): StoredTask[] {
  return tasks.map((task) => {
    const copies = spokenCopies(setId, task, spoken);
    const { name, preparationSeconds, speakingSeconds } = speakingTask(task.number);
    return {
      ...common(setId, task),
      corrections: {
        ...corrections(task, copies.map(shownCopy)),
        ...{ copies, examiner: storedSheet(setId, task, spoken) },
      },
      content: {
        ...open(task),
        guidance: `${name}\u202f: ${duration(preparationSeconds + speakingSeconds)}, ${
          preparationSeconds > 0 ? `dont ${duration(preparationSeconds)} de préparation` : 'sans préparation'
        }`,
        documents: [],
        wordLimits: null,
        preparationSeconds,
        speakingSeconds,
        roleCard: task.number === 2 ? task.role_card : null,
      },
    };
  });
}

type Task = WrittenTask | OralTask;

function common(setId: string, task: Task) {
  return {
    id: `${setId}-t${task.number}`,
    number: task.number,
    points: taskPoints,
    theme: task.theme,
    place: task.place,
  };
}

function open({ instruction, situation, outline, phrases }: Task) {
  return {
    question: instruction.trim(),
    description: situation ? renderMarkdown(situation) : null,
    outline: outline ?? [],
    phrases: phrases ?? [],
  };
}

interface ShownAnswer {
  readonly level: Level;
  readonly html: string;
  readonly name: 'Copie' | 'Modèle' | 'Réponse';
}

/** The copies of a written task, or its models. */
const answersOf = ({ models }: WrittenTask, copies: readonly GradedCopy[]): ShownAnswer[] =>
  copies.length > 0
    ? copies.map(shownCopy)
    : Object.entries(models ?? {}).map(([level, text]) => ({
        ...{ level: level as Level, html: renderMarkdown(text), name: 'Modèle' },
      }));

const shownCopy = (copy: GradedCopy): ShownAnswer => ({
  ...{ level: copy.level, html: copyHtml(copy), name: copy.speakers ? 'Réponse' : 'Copie' },
});

/** The answers of a spoken task, with their sounds where they are heard. */
const spokenCopies = (
  setId: string,
  { number, copies }: OralTask,
  { grid, soundOf }: Pick<Parameters<typeof oralTasks>[2], 'grid' | 'soundOf'>,
): GradedCopy[] =>
  grid
    ? copies.map((copy) =>
        storedSpokenCopy(copy, grid, copy.voice ? soundOf(copyStem(setId, number, copy.level)) : null),
      )
    : [];

/** What readers of before read: everything as HTML, in one text and by level. */
function corrections({ advice }: Task, answers: readonly ShownAnswer[]) {
  const sections = answers.map(
    ({ level, html, name }) => `<section class="model"><h3>${name} de niveau ${level}</h3>${html}</section>`,
  );
  const trimmed = advice.trim();
  const help = `<section class="advice"><h3>Ce que l’on attend</h3><p>${escapeHtml(trimmed)}</p></section>`;
  return {
    answer: `${sections.join('')}${help}`,
    models: answers.map(({ level, html }) => ({ level, html })),
    advice: trimmed,
  };
}

const names = { examiner: 'Examinateur', candidate: 'Candidat' } as const;

const copyHtml = ({ paragraphs, speakers = [] }: GradedCopy) =>
  paragraphs
    .map((stretches, index) => {
      const speaker = speakers[index];
      const said = escapeHtml(stretches.map(({ text }) => text).join('')).replaceAll('\n', '<br />');
      return `<p>${speaker ? `<em>${names[speaker]}</em>\u00a0: ` : ''}${said}</p>`;
    })
    .join('');

function wordLimits(number: number) {
  const limits = taskWordLimits.find(({ task }) => task === number);
  if (!limits) throw new RangeError(`There is no task ${number}`);
  return limits;
}

function speakingTask(number: number) {
  const facts = speakingTasks.find(({ task }) => task === number);
  if (!facts) throw new RangeError(`There is no task ${number}`);
  return facts;
}

/** « 5 min 30 », with no-break spaces. */
function duration(seconds: number): string {
  const rest = seconds % 60;
  return `${Math.floor(seconds / 60)}\u00a0min${rest > 0 ? `\u00a0${rest}` : ''}`;
}
