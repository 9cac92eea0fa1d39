import { Injectable } from '@nestjs/common';
import type { AnchorCopy, MarkingGrid } from '@passerelle/contracts';
import { DataSource } from 'typeorm';
import { QuestionSets } from '../tests/question-sets.js';
import { type CurrentVersion, currentVersionsSql } from './anchors.sql.js';

/** The marked copies that a grid names for its teachers to read first. */
@Injectable()
export class Anchors {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sets: QuestionSets,
  ) {}

  /** In the order of the grid; without those that are gone since. */
  async of(grid: MarkingGrid | null): Promise<AnchorCopy[]> {
    const named = grid?.anchors ?? [];
    if (named.length === 0) return [];
    const rows = await this.dataSource.query<CurrentVersion[]>(currentVersionsSql, [
      [...new Set(named.map(({ test }) => test))],
    ]);
    const versions = new Map(rows.map(({ id, version }) => [id, version]));
    const found = await Promise.all(
      named.map(async ({ test, task: number, level }) => {
        const version = versions.get(test);
        if (version === undefined) return [];
        const set = await this.sets.read(test, version);
        const task = set.tasks.find((each) => each.number === number);
        const copy = task?.corrections.copies?.find((each) => each.level === level);
        return task && copy
          ? [
              {
                test_id: test,
                test_name: set.name,
                task_number: number,
                question: task.content.question,
                copy,
              },
            ]
          : [];
      }),
    );
    return found.flat();
  }
}
