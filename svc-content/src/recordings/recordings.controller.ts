import { Controller } from '@nestjs/common';
import { listRecordings, readRecording, sendRecording } from '@passerelle/contracts';
import { type Call, Contract, receiveForm, reply, Storage, serveObject } from '@passerelle/service-kit';

import { RecordingsService } from './recordings.service.js';

@Controller()
export class RecordingsController {
  constructor(
    private readonly recordings: RecordingsService,
    private readonly storage: Storage,
  ) {}

  @Contract(sendRecording)
  send({ request, caller: { userId } }: Call<typeof sendRecording>) {
    return receiveForm(sendRecording, request, (path, form) => this.recordings.keep(userId, form, path));
  }

  @Contract(listRecordings)
  list({ query: { attempt_id: attemptId }, caller: { userId } }: Call<typeof listRecordings>) {
    return this.recordings.list(userId, attemptId);
  }

  /** A voice is personal: unlike the media of a pack it stays out of every shared cache. */
  @Contract(readRecording)
  async read({ params, owned, request }: Call<typeof readRecording>) {
    const { key } = owned(await this.recordings.find(params.recordingId));
    const sound = await serveObject(readRecording, this.storage, key, request.headers);
    return reply(sound.status, sound.body, { ...sound.headers, 'cache-control': 'private, no-cache' });
  }
}
