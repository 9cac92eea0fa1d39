import { Controller } from '@nestjs/common';
import { importPack, takeForeign } from '@passerelle/contracts';
import { type Call, Contract, receiveForm } from '@passerelle/service-kit';
import { ForeignFiles } from './foreign-files.js';
import { PackUploads } from './pack-uploads.js';

/** Packs that the school uploads. */
@Controller()
export class PacksController {
  constructor(
    private readonly uploads: PackUploads,
    private readonly foreign: ForeignFiles,
  ) {}

  @Contract(importPack)
  take({ request, caller: { userId } }: Call<typeof importPack>) {
    return receiveForm(importPack, request, (path, { trial }) =>
      this.uploads.take(path, { isTrial: trial === 'yes', by: userId }),
    );
  }

  @Contract(takeForeign)
  takeForeign({ request }: Call<typeof takeForeign>) {
    return receiveForm(takeForeign, request, (path, { name }) => this.foreign.read(path, name));
  }
}
