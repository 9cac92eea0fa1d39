import { Injectable } from '@nestjs/common';
import {
  type BodyOf,
  countPlay,
  type ParamsOf,
  type Refuses,
  type ReplyOf,
  readSound,
  reportHearing,
} from '@passerelle/contracts';
import { Clock, fail } from '@passerelle/service-kit';
import { DataSource } from 'typeorm';
import { closedBefore } from '../attempt-rules/deadline.js';
import { questionSounds } from '../sounds/shown-sounds.js';
import { SoundAddresses } from '../sounds/sound-addresses.js';
import { storedId } from '../stored-id.js';
import type { SoundVerdict } from './asked-sound.sql.js';
import { forwardSkills, playLimits } from './conditions.js';
import { countPlaySql, type PlayVerdict } from './count-play.sql.js';
import { type GivenSound, giveSoundSql } from './give-sound.sql.js';
import { type HearingVerdict, reportHearingSql } from './report-hearing.sql.js';

/** What is heard in an attempt: how often, and how far a hearing is that may break off. */
@Injectable()
export class HearingsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly addresses: SoundAddresses,
  ) {}

  /**
   * Where a recording can be heard during the attempt. It is counted when it is played, not here: a reload before that costs no hearing.
   * @throws ProblemError `not_found`, `attempt_closed`, `no_going_back`, `conflict` until its turn has come, `already_played`
   */
  async give(
    userId: string,
    { attemptId, questionId }: ParamsOf<typeof readSound>,
  ): Promise<ReplyOf<typeof readSound, 200>> {
    const now = this.clock.now();
    const id = storedId(readSound, attemptId);
    const [given] = await this.dataSource.query<GivenSound[]>(giveSoundSql, [
      id,
      userId,
      questionId,
      closedBefore(now),
      forwardSkills,
      JSON.stringify(playLimits),
      now,
    ]);
    if (!given || given.verdict === 'unknown') fail(readSound, 'not_found');
    refuse(readSound, given.verdict);
    if (given.spent) fail(readSound, 'already_played');
    const sounds = this.addresses.during(id, given.deadline_at);
    const { recording } = questionSounds({ ...given, audio: null }, sounds);
    if (!recording) fail(readSound, 'not_found');
    return { sources: recording.sources };
  }

  /** @throws ProblemError `not_found`, `attempt_closed`, `no_going_back`, `conflict`, `already_played`, `validation_failed` */
  async count(
    userId: string,
    attemptId: string,
    { question_id: questionId, play_id: playId, goes_on: goesOn }: BodyOf<typeof countPlay>,
  ): Promise<ReplyOf<typeof countPlay, 200>> {
    const now = this.clock.now();
    const [counted] = await this.dataSource.query<PlayVerdict[]>(countPlaySql, [
      storedId(countPlay, attemptId),
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
    if (counted.verdict === 'unknown')
      fail(countPlay, 'validation_failed', {
        errors: [{ field: 'question_id', message: 'Cette question ne fait pas partie du test.' }],
      });
    refuse(countPlay, counted.verdict);
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
      storedId(reportHearing, attemptId),
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

function refuse(
  call: Refuses<'attempt_closed' | 'no_going_back' | 'conflict'>,
  verdict: Exclude<SoundVerdict, 'unknown'>,
): void {
  if (verdict === 'closed') fail(call, 'attempt_closed');
  if (verdict === 'back') fail(call, 'no_going_back');
  if (verdict === 'early') fail(call, 'conflict', { detail: notYet });
}

const notYet = 'Cet enregistrement s’ouvre quand le précédent est terminé.';
