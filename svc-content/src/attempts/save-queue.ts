import { Injectable } from '@nestjs/common';
import type { BodyOf, saveAnswers as saveCall } from '@passerelle/contracts';
import { Batches, Clock, isDataFault, runPrepared } from '@passerelle/service-kit';
import { DataSource } from 'typeorm';
import { closedBefore } from '../attempt-rules/deadline.js';
import { forwardSkills } from './conditions.js';
import { type SaveVerdict, saveAnswers } from './save-answers.sql.js';
import { latestBySeq } from './sent-answers.js';

/** A candidate's save. */
export interface Save extends BodyOf<typeof saveCall> {
  readonly attemptId: string;
  readonly userId: string;
}

/** What became of it, and when; no verdict when the attempt is not the user's. */
export interface Saved {
  readonly at: Date;
  readonly verdict: SaveVerdict | undefined;
}

/** More make PostgreSQL's statement no cheaper, and one long essay would keep more others waiting. */
const savesTogether = 64;
/** One is on its way to the disk while the next is being decided. */
const statementsAtOnce = 2;

/** Writes saves: one by itself at once, those that come at the same time in one statement and one commit. */
@Injectable()
export class SaveQueue {
  private readonly batches = new Batches<Save, Saved>((saves) => this.write(saves), {
    size: savesTogether,
    atOnce: statementsAtOnce,
    keyOf: ({ attemptId }) => attemptId,
    isOfOne: isDataFault,
  });

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Resolves when the save is durable, or refused. */
  save(save: Save): Promise<Saved> {
    return this.batches.do(save);
  }

  private async write(saves: readonly Save[]): Promise<Saved[]> {
    const at = this.clock.now();
    const answers = saves.flatMap((save, place) =>
      latestBySeq(save.answers).map((answer) => ({ ...answer, save: place + 1 })),
    );
    const rows = await runPrepared<SaveVerdict & { save: number }>(this.dataSource, saveAnswers, [
      at,
      closedBefore(at),
      forwardSkills,
      saves.map(({ attemptId }) => attemptId),
      saves.map(({ userId }) => userId),
      saves.map(({ position }) => position ?? null),
      answers.map(({ save }) => save),
      answers.map(({ index }) => index),
      answers.map(({ question_id }) => question_id),
      answers.map(({ response }) => response),
      answers.map(({ revise }) => revise),
      answers.map(({ seq }) => seq),
    ]);
    const verdicts = new Map(rows.map((row) => [row.save, row]));
    return saves.map((_, place) => ({ at, verdict: verdicts.get(place + 1) }));
  }
}
