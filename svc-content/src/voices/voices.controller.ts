import { Controller } from '@nestjs/common';
import { dropVoice, readVoice, sendVoice } from '@passerelle/contracts';
import { type Call, Contract, receiveForm, reply, Storage, serveObject } from '@passerelle/service-kit';
import { VoicesService } from './voices.service.js';

@Controller()
export class VoicesController {
  constructor(
    private readonly voices: VoicesService,
    private readonly storage: Storage,
  ) {}

  @Contract(sendVoice)
  send({ params: { responseId }, request, caller: { userId } }: Call<typeof sendVoice>) {
    return receiveForm(sendVoice, request, (path, { voice_id }) =>
      this.voices.keep(userId, responseId, voice_id, path),
    );
  }

  /** A voice is personal: it stays out of every shared cache. */
  @Contract(readVoice)
  async read({ params, owned, request }: Call<typeof readVoice>) {
    const { key } = owned(await this.voices.find(params.voiceId));
    const sound = await serveObject(readVoice, this.storage, key, request.headers);
    return reply(sound.status, sound.body, { ...sound.headers, 'cache-control': 'private, no-cache' });
  }

  @Contract(dropVoice)
  drop({ params: { voiceId }, caller: { userId } }: Call<typeof dropVoice>) {
    return this.voices.drop(userId, voiceId);
  }
}
