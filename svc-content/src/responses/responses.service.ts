import { Injectable } from '@nestjs/common';
import { type AnsweredQuestion, fetchResponse } from '@passerelle/contracts';
import { Clock, fail } from '@passerelle/service-kit';
import { DataSource } from 'typeorm';
import { shownOf } from '../keys/keys-refusal.js';
import { openSounds } from '../sounds/shown-sounds.js';
import { SoundAddresses } from '../sounds/sound-addresses.js';
import { storedId } from '../stored-id.js';
import { QuestionSets } from '../tests/question-sets.js';
import { answeredView } from '../tests/question-view.js';
import { answeredTaskView } from './answered-task-view.js';
import { type SubmittedAnswer, submittedAnswersSql } from './submitted.sql.js';

const examinedOn =
  'Vous passez ce test en conditions d’examen, ou il vous attend dans votre examen blanc\u202f: sa correction s’ouvre dès que vous l’avez terminé.';

/** Submitted responses; a response has the id of its attempt. */
@Injectable()
export class ResponsesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly sets: QuestionSets,
    private readonly addresses: SoundAddresses,
  ) {}

  /**
   * The questions of one's own submitted response, with keys and explanations; the tasks of an expression, with models. Of a test that
   * was passed without a plan: what was right and wrong.
   * @throws ProblemError `not_found` also for another's, and before submission; `conflict` while one is being examined on its test;
   * for a retake `subscription_required`, `test_locked`
   */
  async fetch(userId: string, responseId: string): Promise<AnsweredQuestion[]> {
    const own = [storedId(fetchResponse, responseId), userId, this.clock.now()];
    const rows = await this.dataSource.query<SubmittedAnswer[]>(submittedAnswersSql, own);
    if (!rows[0]) fail(fetchResponse, 'not_found');
    const shown = shownOf(rows[0]);
    if (shown === 'conflict') fail(fetchResponse, 'conflict', { detail: examinedOn });
    if (shown !== 'keys' && shown !== 'marks') fail(fetchResponse, shown);
    const set = await this.sets.read(rows[0].test_id, rows[0].version);
    const given = new Map(rows.map(({ question_id, response }) => [question_id, response]));
    const sounds = rows[0].listed ? openSounds : this.addresses.afterwards(rows[0].id);
    return [
      ...set.questions.map((question) =>
        answeredView(question, given.get(question.id) ?? null, {
          withCorrections: shown === 'keys',
          sounds,
        }),
      ),
      ...set.tasks.map((task) => answeredTaskView(task, given.get(task.id) ?? null)),
    ];
  }
}
