import type { IncomingHttpHeaders } from 'node:http';
import { Controller } from '@nestjs/common';
import { mediaFolder } from '@passerelle/content-packs';
import { type ParamsOf, readPackMedia } from '@passerelle/contracts';
import { Contract, Headers, Params, Storage, serveObject } from '@passerelle/service-kit';

/**
 * The media of packs. Whoever knows an address may read it: addresses hold 160 bits of the content's hash, and leave only with
 * a question that its caller may read.
 */
@Controller()
export class PackMediaController {
  constructor(private readonly storage: Storage) {}

  @Contract(readPackMedia)
  read(@Params() { file }: ParamsOf<typeof readPackMedia>, @Headers() headers: IncomingHttpHeaders) {
    return serveObject(this.storage, `${mediaFolder}/${file}`, headers);
  }
}
