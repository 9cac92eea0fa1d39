import { Controller } from '@nestjs/common';
import {
  beginPasskey,
  beginTotp,
  confirmPasskey,
  confirmTotp,
  listFactors,
  makeRecoveryCodes,
  removeFactor,
} from '@passerelle/contracts';
import { type Call, Contract, reply } from '@passerelle/service-kit';
import { originOf } from '../devices/origin.js';
import { type AddedFactor, factorView } from './factor-changes.js';
import { FactorsService } from './factors.service.js';
import { PasskeyEnrolment } from './passkeys/passkey-enrolment.js';
import { TotpFactors } from './totp/totp-factors.js';

/** What a person sees of their second factors, and how they change them. */
@Controller()
export class FactorsController {
  constructor(
    private readonly factors: FactorsService,
    private readonly totp: TotpFactors,
    private readonly passkeys: PasskeyEnrolment,
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
    return enrolled(await this.totp.confirm(caller, body));
  }

  @Contract(beginPasskey)
  beginPasskey({ caller, body, request }: Call<typeof beginPasskey>) {
    return this.passkeys.begin(caller, body, originOf(request).userAgent);
  }

  @Contract(confirmPasskey)
  async confirmPasskey({ caller, body }: Call<typeof confirmPasskey>) {
    return enrolled(await this.passkeys.confirm(caller, body));
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

const enrolled = ({ factor, recoveryCodes }: AddedFactor) =>
  reply(201, { factor: factorView(factor), recovery_codes: recoveryCodes });
