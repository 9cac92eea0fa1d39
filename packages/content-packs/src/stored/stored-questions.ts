import { bandOf, type Recording, spokenSentences } from '@passerelle/contracts';
import { type PackMedia, questionStem } from '../media/pack-media.js';
import type { OralItem, WrittenItem } from '../schema/comprehension.js';
import type { StoredQuestion } from './question-set.js';
import { renderDocument } from './render-document.js';

/** The questions of a set or a placement test, in order. */
export function writtenQuestions(prefix: string, items: readonly WrittenItem[]): StoredQuestion[] {
  return inOrder(items).map((item) => ({
    ...common(prefix, item),
    description: renderDocument(item.document),
    documentKind: item.document.kind,
    image: null,
    imageAlt: null,
    audio: null,
    recording: null,
    transcript: null,
  }));
}

/** The questions of an oral comprehension set, with the addresses of their media. */
export function oralQuestions(setId: string, items: readonly OralItem[], media: PackMedia): StoredQuestion[] {
  return inOrder(items).map((item) => {
    const recording = recordingOf(setId, item, media);
    return {
      ...common(setId, item),
      description: null,
      documentKind: null,
      image: item.picture ? (media.urlOf(item.picture.file) ?? null) : null,
      imageAlt: item.picture?.alt.trim() ?? null,
      audio: recording.sources.at(-1)?.url ?? null,
      recording,
      transcript: transcriptOf(item),
    };
  });
}

const inOrder = <T extends { readonly number: number }>(items: readonly T[]) =>
  items.toSorted((a, b) => a.number - b.number);

function common(prefix: string, item: OralItem | WrittenItem) {
  return {
    id: questionId(prefix, item.number),
    number: item.number,
    level: item.level,
    points: bandOf(item.number).points,
    theme: item.theme,
    place: item.place ?? '',
    asks: item.anatomy?.asks ?? null,
    text: item.question.trim(),
    options: lettered(item.options),
    answer: item.key,
    explanation: item.explanation.trim(),
  };
}

/** `ce-1-q07` */
const questionId = (prefix: string, number: number) => `${prefix}-q${String(number).padStart(2, '0')}`;

function recordingOf(setId: string, item: OralItem, media: PackMedia): Recording {
  const { sources, seconds, synthetic, sentences } = media.recordingOf(questionStem(setId, item.number));
  const heard = item.audio.options ? { options_heard: true } : {};
  const times = sentences ? { sentences: [...sentences] } : {};
  return { sources: [...sources], seconds, synthetic, kind: item.kind, ...heard, ...times };
}

/** How many letters each sentence of the transcript has, without the names of who speaks: how long it takes to say, more or less. */
export function sentenceLetters({ audio, options }: OralItem): number[] {
  const lines = audio.lines.flatMap((line) => ('text' in line ? [line.text.trim()] : []));
  return [...lines, ...heardOptions({ audio, options })].flatMap((line) =>
    spokenSentences(line).map(({ from, to }) => line.slice(from, to).match(/[\p{L}\p{N}]/gu)?.length ?? 0),
  );
}

/** What is heard, one line per turn, then the options where they are heard, as it is shown in the corrections. */
function transcriptOf({ audio, options }: OralItem): string {
  const lines = audio.lines
    .flatMap((line) => ('text' in line ? [line] : []))
    .map(({ name, text }) => (name ? `${name.trim()}\u202f: ${text.trim()}` : text.trim()));
  return [...lines, ...heardOptions({ audio, options })].join('\n');
}

const heardOptions = ({ audio, options }: Pick<OralItem, 'audio' | 'options'>) =>
  audio.options ? lettered(options).map(({ value, text }) => `${value}. ${text}`) : [];

const lettered = (options: OralItem['options']) =>
  Object.entries(options)
    .map(([value, text]) => ({ value, text: (text as string).trim() }))
    .sort((a, b) => (a.value < b.value ? -1 : 1));
