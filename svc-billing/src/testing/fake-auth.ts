import { randomUUID } from 'node:crypto';
import { problem } from '@passerelle/contracts';
import { type TestServer, testServer } from '@passerelle/service-kit/testing';

interface Account {
  readonly id: string;
  readonly password: string;
}

/** svc-auth's internal call, as far as svc-billing sees it: makes an account, or verifies it by its password. */
export class FakeAuth {
  readonly accounts = new Map<string, Account>();
  readonly authorizations: string[] = [];
  private server: TestServer;

  async start(): Promise<this> {
    this.server = await testServer((request, body) => {
      this.authorizations.push(request.headers.authorization ?? '');
      // Another process that still knows this port.
      if (body === '') return { status: 400, json: problem('validation_failed') };
      const form = JSON.parse(body);
      const found = this.accounts.get(form.email);
      if (found && found.password !== form.password) return { status: 401, json: problem('bad_credentials') };
      const account = found ?? { id: randomUUID(), password: form.password };
      this.accounts.set(form.email, account);
      const { email, first_name, last_name, country, phone } = form;
      const user = {
        id: account.id,
        email,
        first_name,
        last_name,
        country,
        phone,
        image: null,
        roles: ['learner'],
      };
      return { status: 200, json: { user, created: !found } };
    });
    return this;
  }

  get url(): string {
    return this.server.url;
  }

  close(): Promise<void> {
    return this.server.close();
  }
}
