import { Controller } from '@nestjs/common';
import {
  advanceMock,
  type BodyOf,
  listMocks,
  type ParamsOf,
  readMock,
  startMock,
} from '@passerelle/contracts';
import { Body, Caller, Contract, Params, reply } from '@passerelle/service-kit';
import { MocksService } from './mocks.service.js';

@Controller()
export class MocksController {
  constructor(private readonly mocks: MocksService) {}

  @Contract(startMock)
  async start(@Body() body: BodyOf<typeof startMock>, @Caller() caller: Caller) {
    const { isNew, session } = await this.mocks.start(caller.userId, body.mock_id);
    return reply(isNew ? 201 : 200, session);
  }

  @Contract(listMocks)
  list(@Caller() caller: Caller) {
    return this.mocks.list(caller.userId);
  }

  @Contract(readMock)
  read(@Params() { mockSessionId }: ParamsOf<typeof readMock>, @Caller() caller: Caller) {
    return this.mocks.read(caller.userId, mockSessionId);
  }

  @Contract(advanceMock)
  advance(
    @Params() { mockSessionId }: ParamsOf<typeof advanceMock>,
    @Body() body: BodyOf<typeof advanceMock>,
    @Caller() caller: Caller,
  ) {
    return this.mocks.advance(caller.userId, mockSessionId, body);
  }
}
