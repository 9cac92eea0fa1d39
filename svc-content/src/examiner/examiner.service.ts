import { Injectable } from '@nestjs/common';
import {
  complicationAfterSeconds,
  type ExaminerTurn,
  listExaminerTurns,
  type OfferedTurn,
  type ParamsOf,
  type Refuses,
  readExaminerTurn,
} from '@passerelle/contracts';
import { Clock, fail } from '@passerelle/service-kit';
import { AttemptsService } from '../attempts/attempts.service.js';
import { openSounds, type ShownSounds, spokenSound } from '../sounds/shown-sounds.js';
import { SoundAddresses } from '../sounds/sound-addresses.js';
import { QuestionSets } from '../tests/question-sets.js';

/**
 * The examiner of a spoken task while somebody speaks: one turn at a time, as they ask for it. Nobody else hears one before the
 * submission. A set that is practised is listed, so that its sounds are public by name; those of an exam are signed for it.
 */
@Injectable()
export class ExaminerService {
  constructor(
    private readonly attempts: AttemptsService,
    private readonly sets: QuestionSets,
    private readonly clock: Clock,
    private readonly addresses: SoundAddresses,
  ) {}

  /** @throws ProblemError `not_found`, `attempt_closed` */
  async offered(
    userId: string,
    params: ParamsOf<typeof listExaminerTurns>,
  ): Promise<{ turns: OfferedTurn[] }> {
    const { turns } = await this.sheet(listExaminerTurns, userId, params);
    return { turns: turns.map(({ id, kind, about }) => ({ id, kind, about })) };
  }

  /** @throws ProblemError `not_found`, `attempt_closed`, `conflict` for a complication before its time */
  async turn(userId: string, params: ParamsOf<typeof readExaminerTurn>): Promise<ExaminerTurn> {
    const { turns, openFor, sounds } = await this.sheet(readExaminerTurn, userId, params);
    const turn = turns.find(({ id }) => id === params.turnId);
    if (!turn) fail(readExaminerTurn, 'not_found');
    if (turn.kind === 'complication' && openFor < complicationAfterSeconds)
      fail(readExaminerTurn, 'conflict', { detail: tooEarly });
    return { ...turn, sound: spokenSound(turn.sound, sounds) };
  }

  private async sheet(
    call: Refuses<'not_found' | 'attempt_closed'>,
    userId: string,
    { attemptId, questionId }: ParamsOf<typeof listExaminerTurns>,
  ): Promise<{ turns: readonly ExaminerTurn[]; openFor: number; sounds: ShownSounds }> {
    const attempt = await this.attempts.read(call, userId, attemptId);
    const { tasks } = await this.sets.read(attempt.test_id, attempt.version);
    const task = tasks.find(({ id }) => id === questionId);
    if (!task) fail(call, 'not_found');
    if (attempt.status !== 'open') fail(call, 'attempt_closed');
    const deadline = attempt.deadline_at === null ? null : new Date(attempt.deadline_at);
    return {
      sounds: attempt.mode === 'exam' ? this.addresses.during(attempt.id, deadline) : openSounds,
      turns: task.corrections.examiner?.turns ?? [],
      openFor: (this.clock.now().getTime() - Date.parse(attempt.started_at)) / 1_000,
    };
  }
}

const tooEarly = 'L’examinateur n’en est pas encore là\u202f: posez d’abord vos questions.';
