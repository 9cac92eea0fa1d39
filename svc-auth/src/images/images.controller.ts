import { Controller, Req } from '@nestjs/common';
import { type ParamsOf, readProfileImage, uploadProfileImage } from '@passerelle/contracts';
import {
  Caller,
  Contract,
  Headers,
  Params,
  ProblemError,
  Reply,
  Storage,
  serveObject,
} from '@passerelle/service-kit';
import type { FastifyRequest } from 'fastify';
import { imageFolder, ProfileImages } from './profile-images.js';
import { receiveImage } from './receive-image.js';

const imageName = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.webp$/;

/** A name is never given to another image, so a browser may keep it; only a browser, as the image goes when its person does. */
const caching = { 'cache-control': 'private, max-age=604800, immutable' };

@Controller()
export class ImagesController {
  constructor(
    private readonly images: ProfileImages,
    private readonly storage: Storage,
  ) {}

  @Contract(uploadProfileImage)
  async upload(@Caller() caller: Caller, @Req() request: FastifyRequest) {
    const image_url = await receiveImage(request, (path) => this.images.replace(caller.userId, path));
    return { image_url };
  }

  @Contract(readProfileImage)
  async read(
    @Params() { image }: ParamsOf<typeof readProfileImage>,
    @Headers() headers: FastifyRequest['headers'],
  ) {
    if (!imageName.test(image)) throw new ProblemError('not_found');
    const shown = await serveObject(this.storage, `${imageFolder}/${image}`, headers);
    return new Reply(shown.status, shown.body, { ...shown.headers, ...caching });
  }
}
