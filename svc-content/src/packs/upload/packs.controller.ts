import { Controller } from '@nestjs/common';
import { importPack } from '@passerelle/contracts';
import { type Call, Contract, receiveForm } from '@passerelle/service-kit';
import { PackUploads } from './pack-uploads.js';

/** Packs that the school uploads. */
@Controller()
export class PacksController {
  constructor(private readonly uploads: PackUploads) {}

  @Contract(importPack)
  take({ request, caller: { userId } }: Call<typeof importPack>) {
    return receiveForm(importPack, request, (path, { trial }) =>
      this.uploads.take(path, { isTrial: trial === 'yes', by: userId }),
    );
  }
}
