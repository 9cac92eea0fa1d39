import { Injectable } from '@nestjs/common';
import { type BodyOf, countPlay, type ReplyOf, reportHearing } from '@passerelle/contracts';
import { Clock, fail } from '@passerelle/service-kit';
import { DataSource } from 'typeorm';
import { attemptKey } from '../attempt-rules/attempt-key.js';
import { closedBefore } from '../attempt-rules/deadline.js';
import { forwardSkills, playLimits } from './conditions.js';
import { countPlaySql, type PlayVerdict } from './count-play.sql.js';
import { type HearingVerdict, reportHearingSql } from './report-hearing.sql.js';

/** What is heard in an attempt: how often, and how far a hearing is that may break off. */
@Injectable()
export class HearingsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError `not_found`, `attempt_closed`, `no_going_back`, `already_played`, `validation_failed` */
  async count(
    userId: string,
    attemptId: string,
    { question_id: questionId, play_id: playId, goes_on: goesOn }: BodyOf<typeof countPlay>,
  ): Promise<ReplyOf<typeof countPlay, 200>> {
    const now = this.clock.now();
    const [counted] = await this.dataSource.query<PlayVerdict[]>(countPlaySql, [
      attemptKey(countPlay, attemptId),
      userId,
      questionId,
      closedBefore(now),
      forwardSkills,
      JSON.stringify(playLimits),
      playId ?? null,
      goesOn ?? false,
      now,
    ]);
    if (!counted) fail(countPlay, 'not_found');
    if (counted.verdict === 'closed') fail(countPlay, 'attempt_closed');
    if (counted.verdict === 'back') fail(countPlay, 'no_going_back');
    if (counted.verdict === 'unknown')
      fail(countPlay, 'validation_failed', {
        errors: [{ field: 'question_id', message: 'Cette question ne fait pas partie du test.' }],
      });
    const { plays, heard_ms } = counted;
    if (plays === null) fail(countPlay, 'already_played');
    return heard_ms === null ? { plays } : { plays, heard_ms };
  }

  /** @throws ProblemError `not_found`, `attempt_closed`, `already_played` where it goes on elsewhere */
  async report(
    userId: string,
    attemptId: string,
    body: BodyOf<typeof reportHearing>,
  ): Promise<ReplyOf<typeof reportHearing, 200>> {
    const now = this.clock.now();
    const [noted] = await this.dataSource.query<HearingVerdict[]>(reportHearingSql, [
      attemptKey(reportHearing, attemptId),
      userId,
      body.question_id,
      body.play_id,
      body.heard_ms,
      body.ended ?? false,
      closedBefore(now),
      now,
    ]);
    if (!noted) fail(reportHearing, 'not_found');
    if (noted.closed) fail(reportHearing, 'attempt_closed');
    if (!noted.current) fail(reportHearing, 'already_played');
    return { heard_ms: noted.heard_ms };
  }
}
