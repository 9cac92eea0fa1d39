import { Controller } from '@nestjs/common';
import { readProfileImage, uploadProfileImage } from '@passerelle/contracts';
import { type Call, Contract, fail, receiveForm, reply, Storage, serveObject } from '@passerelle/service-kit';

import { imageFolder, ProfileImages } from './profile-images.js';

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
  async upload({ caller, request }: Call<typeof uploadProfileImage>) {
    const image_url = await receiveForm(uploadProfileImage, request, (path) =>
      this.images.replace(caller.userId, path),
    );
    return { image_url };
  }

  @Contract(readProfileImage)
  async read({ params: { image }, request: { headers } }: Call<typeof readProfileImage>) {
    if (!imageName.test(image)) fail(readProfileImage, 'not_found');
    const shown = await serveObject(readProfileImage, this.storage, `${imageFolder}/${image}`, headers);
    return reply(shown.status, shown.body, { ...shown.headers, ...caching });
  }
}
