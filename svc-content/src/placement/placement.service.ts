import { Injectable } from '@nestjs/common';
import type { StoredQuestion } from '@passerelle/content-packs';
import {
  type BodyOf,
  type Level,
  type PlacementSkill,
  placementResult,
  type ReplyOf,
  skills,
  submitPlacement,
} from '@passerelle/contracts';
import { fail } from '@passerelle/service-kit';
import { DataSource } from 'typeorm';
import { answerError } from '../attempts/refused-save.js';
import { KeptPlacements } from './kept-placements.js';
import { newestPlacementSql, type PlacementSet } from './newest-placement.sql.js';

/** What a question asks for: to listen, or to read. */
const skillOf = ({ recording }: StoredQuestion): PlacementSkill =>
  recording ? 'oral_comprehension' : 'written_comprehension';

const idsOf = (questions: readonly StoredQuestion[], level: Level): string[] =>
  questions.filter((question) => question.level === level).map(({ id }) => id);

/** The questions of a skill to begin with. */
export function firstQuestions(questions: readonly StoredQuestion[]): string[] {
  const { next } = placementResult(
    questions.map(({ level, answer }) => ({ level, answerKey: answer, response: undefined })),
  );
  return next ? idsOf(questions, next) : [];
}

/** The placement test: for visitors too. Its answers are not kept; its result is, for who wants it. */
@Injectable()
export class PlacementService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly kept: KeptPlacements,
  ) {}

  /** The questions of the newest placement test, of one skill or of all; none where no pack has one. */
  async questions(skill?: PlacementSkill): Promise<readonly StoredQuestion[]> {
    const [newest] = await this.dataSource.query<PlacementSet[]>(newestPlacementSql);
    const questions = newest?.questions ?? [];
    return skill ? questions.filter((question) => skillOf(question) === skill) : questions;
  }

  /**
   * The level that the answers tell of. Of one skill it goes block by block: a question that is not among the answers was not asked
   * yet. Without a skill the whole test was taken at once: such a question counts as blank.
   * @throws ProblemError `not_found` where there is no placement test, `validation_failed`
   */
  async estimate({
    skill,
    answers,
    beside,
  }: BodyOf<typeof submitPlacement>): Promise<ReplyOf<typeof submitPlacement, 200>> {
    const questions = await this.questions(skill);
    if (questions.length === 0) fail(submitPlacement, 'not_found');
    const known = new Map(questions.map((question) => [question.id, question]));
    const errors = answers.flatMap(({ question_id, response }, index) => {
      const question = known.get(question_id);
      const fits = !response || question?.options.some(({ value }) => value === response);
      return question && fits ? [] : [answerError(`answers.${index}`, !question)];
    });
    if (errors.length > 0) fail(submitPlacement, 'validation_failed', { errors });
    const given = new Map(answers.map(({ question_id, response }) => [question_id, response]));
    const unasked = skill ? undefined : null;
    const { next, ...result } = placementResult(
      questions.map(({ id, level, answer }) => {
        const response = given.get(id);
        return { level, answerKey: answer, response: response === undefined ? unasked : response };
      }),
    );
    const measured = skills.filter((skill) => questions.some((one) => skillOf(one) === skill));
    const outcome = { ...result, measured };
    if (next) return { ...outcome, next: idsOf(questions, next) };
    return { ...outcome, key: await this.kept.add(outcome, beside) };
  }
}
