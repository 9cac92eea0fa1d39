import type { IncomingHttpHeaders } from 'node:http';
import { Controller, Req } from '@nestjs/common';
import {
  listRecordings,
  type ParamsOf,
  type QueryOf,
  readRecording,
  sendRecording,
} from '@passerelle/contracts';
import {
  Caller,
  Contract,
  Headers,
  Params,
  Query,
  Reply,
  Storage,
  serveObject,
} from '@passerelle/service-kit';
import type { FastifyRequest } from 'fastify';
import { receiveRecording } from './receive-recording.js';
import { RecordingsService } from './recordings.service.js';

@Controller()
export class RecordingsController {
  constructor(
    private readonly recordings: RecordingsService,
    private readonly storage: Storage,
  ) {}

  @Contract(sendRecording)
  send(@Req() request: FastifyRequest, @Caller() { userId }: Caller) {
    return receiveRecording(request, (form, path) => this.recordings.keep(userId, form, path));
  }

  @Contract(listRecordings)
  list(@Query() { attempt_id: attemptId }: QueryOf<typeof listRecordings>, @Caller() { userId }: Caller) {
    return this.recordings.list(userId, attemptId);
  }

  /** A voice is personal: unlike the media of a pack it stays out of every shared cache. */
  @Contract(readRecording)
  async read(
    @Params() { recordingId }: ParamsOf<typeof readRecording>,
    @Headers() headers: IncomingHttpHeaders,
    @Caller() { userId, roles }: Caller,
  ) {
    const isTeacher = roles.includes('teacher') || roles.includes('admin');
    const key = await this.recordings.keyOf(recordingId, { userId, isTeacher });
    const sound = await serveObject(this.storage, key, headers);
    return new Reply(sound.status, sound.body, { ...sound.headers, 'cache-control': 'private, no-cache' });
  }
}
