import { Controller } from '@nestjs/common';
import { mediaFolder } from '@passerelle/content-packs';
import { readPackMedia } from '@passerelle/contracts';
import { type Call, Contract, type ServedObject, Storage, serveObject } from '@passerelle/service-kit';

/**
 * The media of packs. Whoever knows an address may read it: addresses hold 160 bits of the content's hash, and leave only with
 * a question that its caller may read.
 */
@Controller()
export class PackMediaController {
  constructor(private readonly storage: Storage) {}

  @Contract(readPackMedia)
  read({ params: { file }, request: { headers } }: Call<typeof readPackMedia>): Promise<ServedObject> {
    return serveObject(readPackMedia, this.storage, `${mediaFolder}/${file}`, headers);
  }
}
