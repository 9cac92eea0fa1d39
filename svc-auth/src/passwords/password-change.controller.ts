import { Controller } from '@nestjs/common';
import { type BodyOf, setPassword } from '@passerelle/contracts';
import { Body, Caller, Contract } from '@passerelle/service-kit';
import { PasswordChangeService } from './password-change.service.js';

@Controller()
export class PasswordChangeController {
  constructor(private readonly changes: PasswordChangeService) {}

  @Contract(setPassword)
  change(@Caller() caller: Caller, @Body() form: BodyOf<typeof setPassword>): Promise<void> {
    return this.changes.change(caller, form);
  }
}
