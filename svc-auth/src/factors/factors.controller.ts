import { Controller } from '@nestjs/common';
import { beginTotp, confirmTotp, listFactors, makeRecoveryCodes, removeFactor } from '@passerelle/contracts';
import { type Call, Contract, reply } from '@passerelle/service-kit';
import { factorView } from './factor-changes.js';
import { FactorsService } from './factors.service.js';
import { TotpFactors } from './totp/totp-factors.js';

/** What a person sees of their second factors, and how they change them. */
@Controller()
export class FactorsController {
  constructor(
    private readonly factors: FactorsService,
    private readonly totp: TotpFactors,
  ) {}

  @Contract(listFactors)
  list({ caller }: Call<typeof listFactors>) {
    return this.factors.list(caller.userId);
  }

  @Contract(beginTotp)
  beginTotp({ caller, body }: Call<typeof beginTotp>) {
    return this.totp.begin(caller, body);
  }

  @Contract(confirmTotp)
  async confirmTotp({ caller, body }: Call<typeof confirmTotp>) {
    const { factor, recoveryCodes } = await this.totp.confirm(caller, body);
    return reply(201, { factor: factorView(factor), recovery_codes: recoveryCodes });
  }

  @Contract(makeRecoveryCodes)
  async makeRecoveryCodes({ caller, body }: Call<typeof makeRecoveryCodes>) {
    return { recovery_codes: await this.factors.makeCodes(caller, body.current_password) };
  }

  @Contract(removeFactor)
  remove({ caller, params, body }: Call<typeof removeFactor>): Promise<void> {
    return this.factors.remove(caller, params.factorId, body.current_password);
  }
}
