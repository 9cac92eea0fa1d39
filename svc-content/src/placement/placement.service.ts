import { Injectable } from '@nestjs/common';
import type { StoredQuestion } from '@passerelle/content-packs';
import {
  type BodyOf,
  placementResult,
  type ReplyOf,
  type Skill,
  skills,
  submitPlacement,
} from '@passerelle/contracts';
import { fail } from '@passerelle/service-kit';
import { DataSource } from 'typeorm';
import { answerError } from '../attempts/refused-save.js';
import { KeptPlacements } from './kept-placements.js';
import { newestPlacementSql, type PlacementSet } from './newest-placement.sql.js';

/** What a question asks for: to listen, or to read. */
const skillOf = ({ recording }: StoredQuestion): Skill =>
  recording ? 'oral_comprehension' : 'written_comprehension';

/** The placement test: for visitors too. Its answers are not kept; its result is, for who wants it. */
@Injectable()
export class PlacementService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly kept: KeptPlacements,
  ) {}

  /** The questions of the newest placement test; none where no pack has one. */
  async questions(): Promise<readonly StoredQuestion[]> {
    const [newest] = await this.dataSource.query<PlacementSet[]>(newestPlacementSql);
    return newest?.questions ?? [];
  }

  /**
   * The level that the answers tell of; a question that is not among them counts as blank.
   * @throws ProblemError `not_found` where there is no placement test, `validation_failed`
   */
  async estimate({ answers }: BodyOf<typeof submitPlacement>): Promise<ReplyOf<typeof submitPlacement, 200>> {
    const questions = await this.questions();
    if (questions.length === 0) fail(submitPlacement, 'not_found');
    const known = new Map(questions.map((question) => [question.id, question]));
    const errors = answers.flatMap(({ question_id, response }, index) => {
      const question = known.get(question_id);
      const fits = !response || question?.options.some(({ value }) => value === response);
      return question && fits ? [] : [answerError(`answers.${index}`, !question)];
    });
    if (errors.length > 0) fail(submitPlacement, 'validation_failed', { errors });
    const given = new Map(answers.map(({ question_id, response }) => [question_id, response]));
    const result = placementResult(
      questions.map(({ id, level, answer }) => ({
        level,
        answerKey: answer,
        response: given.get(id) ?? null,
      })),
    );
    const measured = skills.filter((skill) => questions.some((one) => skillOf(one) === skill));
    const outcome = { ...result, measured };
    return { ...outcome, key: await this.kept.add(outcome) };
  }
}
