import { speakingTasks, taskThreeParts, taskWordLimits } from '@passerelle/contracts';
import escapeHtml from 'escape-html';
import type { OralTask, WrittenTask } from '../schema/expression.js';
import type { StoredTask } from './question-set.js';
import { renderDocument } from './render-document.js';
import { renderMarkdown } from './render-markdown.js';

/** A task is graded out of 20, and so is the whole. */
const taskPoints = 20;

export function writtenTasks(setId: string, tasks: readonly WrittenTask[]): StoredTask[] {
  return tasks.map((task) => {
    const { min, max } = wordLimits(task.number);
    const parts = task.number === 3 ? taskThreeParts.map((part) => ({ ...part })) : [];
    return {
      ...common(setId, task),
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

export function oralTasks(setId: string, tasks: readonly OralTask[]): StoredTask[] {
  return tasks.map((task) => {
    const { name, preparationSeconds, speakingSeconds } = speakingTask(task.number);
    return {
      ...common(setId, task),
      content: {
        ...open(task),
        guidance: `${name}\u202f: ${duration(preparationSeconds + speakingSeconds)}, ${
          preparationSeconds > 0 ? `dont ${duration(preparationSeconds)} de préparation` : 'sans préparation'
        }`,
        documents: [],
        wordLimits: null,
        preparationSeconds,
        speakingSeconds,
        roleCard: task.role_card ?? null,
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
    corrections: corrections(task),
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

function corrections({ models, advice }: Task): StoredTask['corrections'] {
  const rendered = (['B2', 'C1'] as const).map((level) => ({ level, html: renderMarkdown(models[level]) }));
  const sections = rendered.map(
    ({ level, html }) => `<section class="model"><h3>Modèle de niveau ${level}</h3>${html}</section>`,
  );
  const trimmed = advice.trim();
  const help = `<section class="advice"><h3>Ce que l’examinateur attend</h3><p>${escapeHtml(trimmed)}</p></section>`;
  return { answer: `${sections.join('')}${help}`, models: rendered, advice: trimmed };
}

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
