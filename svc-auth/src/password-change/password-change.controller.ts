import { Controller } from '@nestjs/common';
import { setPassword } from '@passerelle/contracts';
import { type Call, Contract } from '@passerelle/service-kit';
import { PasswordChangeService } from './password-change.service.js';

@Controller()
export class PasswordChangeController {
  constructor(private readonly changes: PasswordChangeService) {}

  @Contract(setPassword)
  change({ caller, body: form }: Call<typeof setPassword>): Promise<void> {
    return this.changes.change(caller, form);
  }
}
