import { Controller } from '@nestjs/common';
import { checkEmail, type QueryOf, readMe } from '@passerelle/contracts';
import { Caller, Contract, ProblemError, Query } from '@passerelle/service-kit';
import { AccountsService } from './accounts.service.js';

@Controller()
export class AccountsController {
  constructor(private readonly accounts: AccountsService) {}

  @Contract(readMe)
  async me(@Caller() caller: Caller) {
    const user = await this.accounts.findActive(caller.userId);
    if (!user) throw new ProblemError('unauthenticated');
    return user;
  }

  @Contract(checkEmail)
  async exists(@Query() { email }: QueryOf<typeof checkEmail>) {
    return { exists: (await this.accounts.findByEmail(email)) !== null };
  }
}
