import { Controller } from '@nestjs/common';
import { listCopies, listMarkedCopies, releaseCopy, saveDraft, takeCopy } from '@passerelle/contracts';
import { type Call, Contract } from '@passerelle/service-kit';
import { CopiesService } from './copies.service.js';
import { DraftsService } from './drafts.service.js';
import { HoldsService } from './holds.service.js';
import { MarkedService } from './marked.service.js';

/** The desk where copies are marked: what waits, what is marked, who has what, and what was noted so far. */
@Controller()
export class CopiesController {
  constructor(
    private readonly copies: CopiesService,
    private readonly marked: MarkedService,
    private readonly holds: HoldsService,
    private readonly drafts: DraftsService,
  ) {}

  @Contract(listCopies)
  list({ query, caller }: Call<typeof listCopies>) {
    return this.copies.list(caller.userId, query);
  }

  @Contract(listMarkedCopies)
  listMarked({ query, caller }: Call<typeof listMarkedCopies>) {
    return this.marked.list(caller.userId, query);
  }

  @Contract(takeCopy)
  take({ params: { responseId }, caller }: Call<typeof takeCopy>) {
    return this.holds.take(takeCopy, caller.userId, responseId);
  }

  @Contract(releaseCopy)
  release({ params: { responseId }, caller }: Call<typeof releaseCopy>) {
    return this.holds.release(caller.userId, responseId);
  }

  @Contract(saveDraft)
  save({ params: { responseId }, body, caller }: Call<typeof saveDraft>) {
    return this.drafts.save(caller.userId, responseId, body);
  }
}
