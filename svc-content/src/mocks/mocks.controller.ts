import { Controller } from '@nestjs/common';
import { advanceMock, listMocks, readMock, startMock } from '@passerelle/contracts';
import { type Call, Contract, reply } from '@passerelle/service-kit';
import { MocksService } from './mocks.service.js';

@Controller()
export class MocksController {
  constructor(private readonly mocks: MocksService) {}

  @Contract(startMock)
  async start({ body, caller }: Call<typeof startMock>) {
    const { isNew, session } = await this.mocks.start(caller.userId, body);
    return reply(isNew ? 201 : 200, session);
  }

  @Contract(listMocks)
  list({ caller }: Call<typeof listMocks>) {
    return this.mocks.list(caller.userId);
  }

  @Contract(readMock)
  read({ params: { mockSessionId }, caller }: Call<typeof readMock>) {
    return this.mocks.read(readMock, caller.userId, mockSessionId);
  }

  @Contract(advanceMock)
  advance({ params: { mockSessionId }, body, caller }: Call<typeof advanceMock>) {
    return this.mocks.advance(caller.userId, mockSessionId, body);
  }
}
