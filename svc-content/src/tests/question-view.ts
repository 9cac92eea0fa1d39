import { type StoredQuestion, shownOptions } from '@passerelle/content-packs';
import type { AnsweredQuestion, Question } from '@passerelle/contracts';
import { questionSounds, type ShownSounds } from '../sounds/shown-sounds.js';

/** What everybody may see of a question. Keys, explanations and transcripts are added by name, never by accident. */
function openPart(question: StoredQuestion, sounds: ShownSounds) {
  return {
    id: question.id,
    number: question.number,
    level: question.level,
    text: question.text,
    description: question.description,
    document_kind: question.documentKind,
    image: question.image,
    image_alt: question.imageAlt,
    ...questionSounds(question, sounds),
    options: shownOptions(question),
  };
}

/** What needs the right to corrections: what was heard as well. */
function corrections({ options, answer, explanation, transcript }: StoredQuestion) {
  return { options: [...options], answer, explanation, transcript };
}

const withheld = { answer: null, explanation: null, transcript: null };

export interface GivenAnswer {
  readonly response: string | null;
  readonly revise: boolean;
}

export interface QuestionRights {
  readonly withCorrections: boolean;
  /** Where its recording can be heard. */
  readonly sounds: ShownSounds;
}

/** A question for its candidate, with the answer given so far. */
export function questionView(
  question: StoredQuestion,
  { withCorrections, sounds }: QuestionRights,
  given?: GivenAnswer,
): Question {
  return {
    ...openPart(question, sounds),
    points: question.points,
    ...(withCorrections ? corrections(question) : withheld),
    response: given?.response ?? null,
    revise_question: given?.revise ?? false,
  };
}

/** A question of a submitted response, marked; without corrections it says only whether the answer was right. */
export function answeredView(
  question: StoredQuestion,
  response: string | null,
  { withCorrections, sounds }: QuestionRights,
): AnsweredQuestion {
  return {
    ...openPart(question, sounds),
    ...(withCorrections ? corrections(question) : withheld),
    is_correct: response === question.answer,
    point: question.points,
    theme: question.theme,
    asks: question.asks ?? null,
    response,
  };
}
