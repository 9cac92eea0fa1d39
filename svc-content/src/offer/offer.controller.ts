import { Controller } from '@nestjs/common';
import {
  type OfferFigures,
  passedTen,
  placementMost,
  readOfferFigures,
  type Skill,
  skillFacts,
} from '@passerelle/contracts';
import { Contract } from '@passerelle/service-kit';
import { DataSource } from 'typeorm';
import { type PlacementLength, placementLengthSql } from '../placement/newest-placement.sql.js';
import { type OpenedQuestions, openedQuestionsSql } from './opened-questions.sql.js';

@Controller()
export class OfferController {
  constructor(private readonly dataSource: DataSource) {}

  @Contract(readOfferFigures, { etag: true, compressed: true })
  async read(): Promise<OfferFigures> {
    const rows = await this.dataSource.query<OpenedQuestions[]>(openedQuestionsSql);
    const [placement] = await this.dataSource.query<PlacementLength[]>(placementLengthSql);
    const passed = (skill: Skill) => passedTen(rows.find((row) => row.skill === skill)?.questions ?? 0);
    return {
      questions: {
        written_comprehension: passed('written_comprehension'),
        oral_comprehension: passed('oral_comprehension'),
      },
      placement_questions: Math.min(placement?.questions ?? 0, placementMost),
      free_tests: rows
        .filter(({ skill }) => skillFacts[skill].kind === 'comprehension')
        .reduce((sum, { open }) => sum + open, 0),
    };
  }
}
