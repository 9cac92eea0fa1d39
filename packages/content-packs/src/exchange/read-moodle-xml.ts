import { XMLParser, XMLValidator } from 'fast-xml-parser';
import * as z from 'zod';
import {
  embeddedFiles,
  type ForeignFile,
  ForeignFileError,
  type ForeignQuestion,
  type ForeignText,
} from './foreign-question.js';

const Text = z.preprocess(
  // An element without attributes and children is read as its text.
  (value) => (typeof value === 'object' ? value : { text: value }),
  z.object({
    text: z
      .preprocess((value) => (value === undefined || value === null ? '' : String(value)), z.string())
      .default(''),
    '@format': z.string().default('html'),
    file: z.unknown().optional(),
  }),
);
type Text = z.infer<typeof Text>;

const Answer = z.looseObject({
  text: z.unknown().optional(),
  '@fraction': z.coerce.number().default(0),
  '@format': z.string().default('html'),
  feedback: Text.optional(),
  file: z.unknown().optional(),
});

const Question = z.looseObject({
  '@type': z.string(),
  name: Text.optional(),
  questiontext: Text.optional(),
  generalfeedback: Text.optional(),
  single: z.unknown().optional(),
  answer: z.array(Answer).default([]),
  category: Text.optional(),
  tags: z
    .object({ tag: z.array(Text).default([]) })
    .optional()
    .catch(undefined),
  hint: z.array(z.unknown()).default([]),
});
type Question = z.infer<typeof Question>;

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  trimValues: false,
  htmlEntities: true,
  maxNestedTags: 30,
  isArray: (name) => ['question', 'answer', 'tag', 'hint'].includes(name),
});

/**
 * Reads Moodle XML.
 * @throws ForeignFileError for what is no Moodle XML, or defines types or entities of its own: Moodle writes none, and they could
 *   make a small file huge or read files of this machine.
 */
export function readMoodleXml(source: string): ForeignFile {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(source))
    throw new ForeignFileError(
      'le fichier a un type de document ou des entités à lui, ce que Moodle n’écrit jamais',
    );
  const valid = XMLValidator.validate(source);
  if (valid !== true) throw new ForeignFileError(`ligne ${valid.err.line} : ${valid.err.msg}`);
  const questions = questionsIn(source);
  const found: ForeignQuestion[] = [];
  const leftOut: { place: string; name: string; reason: string }[] = [];
  let category: string[] = [];
  for (const [index, raw] of questions.entries()) {
    const place = `question ${index + 1}`;
    const parsed = Question.safeParse(raw);
    if (!parsed.success) {
      leftOut.push({ place, name: '', reason: 'ce n’est pas une question comme Moodle les écrit' });
      continue;
    }
    if (parsed.data['@type'] === 'category')
      category = (parsed.data.category?.text ?? '').split('/').map((part) => part.trim());
    else found.push(foreign(parsed.data, place, category));
  }
  return { questions: found, leftOut };
}

function questionsIn(source: string): readonly unknown[] {
  try {
    const tree = z
      .object({ quiz: z.object({ question: z.array(z.unknown()) }) })
      .safeParse(parser.parse(source));
    if (tree.success) return tree.data.quiz.question;
  } catch (error) {
    throw new ForeignFileError(error instanceof Error ? error.message : String(error));
  }
  throw new ForeignFileError('le fichier ne contient pas de <quiz> avec des questions');
}

const kinds: Readonly<Record<string, string>> = {
  multichoice: 'un choix multiple',
  truefalse: 'un vrai ou faux',
  shortanswer: 'une réponse courte',
  numerical: 'une réponse numérique',
  matching: 'une mise en relation',
  essay: 'une rédaction',
  description: 'une description',
  cloze: 'un texte à trous',
};

function foreign(question: Question, place: string, category: readonly string[]): ForeignQuestion {
  const type = question['@type'];
  const severalAnswers = type === 'multichoice' && String(question.single ?? 'true').trim() === 'false';
  const files = [question.questiontext, question.generalfeedback, ...question.answer].some(
    (part) => part?.file !== undefined,
  );
  const kind = kinds[type] ?? `le type « ${type} » de Moodle`;
  return {
    place,
    name: question.name?.text.trim() ?? '',
    kind: severalAnswers ? `${kind} à plusieurs réponses` : kind,
    isChoice: type === 'multichoice' && !severalAnswers,
    stem: textOf(question.questiontext),
    options: question.answer.map((answer) => ({
      text: textOf({ text: String(answer.text ?? ''), '@format': answer['@format'] }),
      weight: answer['@fraction'],
      feedback: hasText(answer.feedback) ? textOf(answer.feedback) : null,
    })),
    feedback: hasText(question.generalfeedback) ? textOf(question.generalfeedback) : null,
    labels: [...category, ...(question.tags?.tag.map(({ text }) => text.trim()) ?? [])],
    extras: [...(question.hint.length > 0 ? ['indices'] : []), ...(files ? [embeddedFiles] : [])],
  };
}

const hasText = (part: Text | undefined) => (part?.text ?? '').trim() !== '';

/** Moodle's own format is HTML too. */
const textOf = (part: Pick<Text, 'text' | '@format'> | undefined): ForeignText => ({
  text: part?.text ?? '',
  isHtml: part?.['@format'] !== 'plain_text' && part?.['@format'] !== 'markdown',
});
