import { Controller } from '@nestjs/common';
import { mediaFolder } from '@passerelle/content-packs';
import { readPackMedia, readPackSound } from '@passerelle/contracts';
import {
  type Call,
  Contract,
  fail,
  reply,
  type ServedObject,
  Storage,
  serveObject,
} from '@passerelle/service-kit';
import { PublicSounds } from '../sounds/public-sounds.js';
import { SoundAddresses } from '../sounds/sound-addresses.js';

/** Pictures leave with their set, so they are public whichever uses them. */
const isPicture = (file: string) => file.endsWith('.webp');

/**
 * The media of packs. Whoever knows an address may read it: addresses hold 160 bits of the content's hash, and leave only with
 * a question that its caller may read. Recordings of sets that only a mock exam shows are read by signed addresses instead.
 */
@Controller()
export class PackMediaController {
  constructor(
    private readonly storage: Storage,
    private readonly publicSounds: PublicSounds,
    private readonly addresses: SoundAddresses,
  ) {}

  @Contract(readPackMedia)
  async read({ params: { file }, request: { headers } }: Call<typeof readPackMedia>): Promise<ServedObject> {
    if (!isPicture(file) && !(await this.publicSounds.has(file))) fail(readPackMedia, 'not_found');
    return serveObject(readPackMedia, this.storage, `${mediaFolder}/${file}`, headers);
  }

  /** No shared cache keeps it: it would be heard after its address has expired. */
  @Contract(readPackSound)
  async readSound({ params, query, request: { headers } }: Call<typeof readPackSound>) {
    if (!this.addresses.holds({ ...params, ...query })) fail(readPackSound, 'not_found');
    const sound = await serveObject(readPackSound, this.storage, `${mediaFolder}/${params.file}`, headers);
    return reply(sound.status, sound.body, { ...sound.headers, 'cache-control': 'private, max-age=3600' });
  }
}
