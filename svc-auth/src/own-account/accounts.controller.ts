import { Controller, Inject } from '@nestjs/common';
import { checkEmail, deleteMe, exportMe, readMe, updateMe } from '@passerelle/contracts';
import { type Call, Contract, fail, reply } from '@passerelle/service-kit';
import { AccountsService } from '../accounts/accounts.service.js';
import { AUTH_CONFIG, type AuthConfig } from '../config.js';
import { SessionCookies } from '../sessions/session-cookies.js';
import { asHeld } from '../staff/held-roles.js';
import { ErasureService } from './erasure.service.js';
import { ExportService } from './export.service.js';
import { ProfileService } from './profile.service.js';

@Controller()
export class AccountsController {
  private readonly cookies: SessionCookies;

  constructor(
    private readonly accounts: AccountsService,
    private readonly profiles: ProfileService,
    private readonly exports: ExportService,
    private readonly erasure: ErasureService,
    @Inject(AUTH_CONFIG) config: AuthConfig,
  ) {
    this.cookies = new SessionCookies(config.PUBLIC_URL);
  }

  @Contract(readMe)
  async me({ caller }: Call<typeof readMe>) {
    const user = await this.accounts.findActive(caller.userId);
    if (!user) fail(readMe, 'unauthenticated');
    return asHeld(user, caller.roles);
  }

  @Contract(updateMe)
  async change({ caller, body: typed }: Call<typeof updateMe>) {
    return asHeld(await this.profiles.change(caller.userId, typed), caller.roles);
  }

  @Contract(exportMe)
  async export({ caller }: Call<typeof exportMe>) {
    const data = await this.exports.of(caller.userId);
    return reply(200, data, { 'content-disposition': 'attachment; filename="passerelle-compte.json"' });
  }

  @Contract(deleteMe)
  async erase({ caller, body: { current_password } }: Call<typeof deleteMe>) {
    await this.erasure.erase(caller.userId, current_password);
    return reply(204, undefined, { cookies: this.cookies.signedOut() });
  }

  @Contract(checkEmail)
  async exists({ query: { email } }: Call<typeof checkEmail>) {
    return { exists: (await this.accounts.findByEmail(email)) !== null };
  }
}
