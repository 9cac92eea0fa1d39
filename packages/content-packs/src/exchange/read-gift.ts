import { type GIFTQuestion, parse, type TextFormat } from 'gift-pegjs';
import type { ForeignFile, ForeignQuestion, ForeignText, LeftOut } from './foreign-question.js';

/** One block of a GIFT file: what stands between empty lines. */
interface Block {
  readonly line: number;
  readonly source: string;
}

/** Reads Moodle's GIFT. A block that cannot be read is reported and keeps out no other. */
export function readGift(source: string): ForeignFile {
  const questions: ForeignQuestion[] = [];
  const leftOut: LeftOut[] = [];
  let category: string[] = [];
  for (const { line, source: block } of blocksOf(source)) {
    const place = `ligne ${line}`;
    try {
      for (const question of parse(block)) {
        if (question.type === 'Category') category = question.title.split('/').map((part) => part.trim());
        else questions.push(foreign(question, place, category));
      }
    } catch (error) {
      const reason = `ne peut pas être lue : ${error instanceof Error ? error.message : String(error)}`;
      leftOut.push({ place, name: block.slice(0, 60), reason });
    }
  }
  return { questions, leftOut };
}

function blocksOf(source: string): Block[] {
  const blocks: Block[] = [];
  let lines: string[] = [];
  let begin = 1;
  const close = () => {
    const hasContent = lines.some((line) => line.trim() !== '' && !line.trim().startsWith('//'));
    if (hasContent) blocks.push({ line: begin, source: lines.join('\n') });
    lines = [];
  };
  const all = source.replace(/^\ufeff/, '').split(/\r\n?|\n/);
  for (const [index, line] of all.entries()) {
    if (line.trim() === '') close();
    else {
      if (lines.length === 0) begin = index + 1;
      lines.push(line);
    }
  }
  close();
  return blocks;
}

const kinds: Readonly<Record<GIFTQuestion['type'], string>> = {
  MC: 'un choix multiple',
  TF: 'un vrai ou faux',
  Short: 'une réponse courte',
  Numerical: 'une réponse numérique',
  Matching: 'une mise en relation',
  Essay: 'une rédaction',
  Description: 'une description',
  Category: 'une catégorie',
};

function foreign(
  question: Exclude<GIFTQuestion, { type: 'Category' }>,
  place: string,
  category: readonly string[],
): ForeignQuestion {
  const choices = question.type === 'MC' ? question.choices : [];
  return {
    place,
    name: question.title ?? question.id ?? question.stem.text.slice(0, 60),
    kind:
      'hasEmbeddedAnswers' in question && question.hasEmbeddedAnswers
        ? `${kinds[question.type]} dans une phrase`
        : kinds[question.type],
    isChoice: question.type === 'MC' && !question.hasEmbeddedAnswers,
    stem: textOf(question.stem),
    options: choices.map(({ isCorrect, weight, text, feedback }) => ({
      text: textOf(text),
      weight: weight ?? (isCorrect ? 100 : 0),
      feedback: feedback && textOf(feedback),
    })),
    feedback:
      'globalFeedback' in question && question.globalFeedback ? textOf(question.globalFeedback) : null,
    labels: [...category, ...(question.tags ?? [])],
    extras: [],
  };
}

const textOf = ({ text, format }: TextFormat): ForeignText => ({
  text,
  isHtml: format === 'html' || format === 'moodle',
});
