import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type AccountExport,
  beginPasskey,
  beginSecondStep,
  beginTotp,
  confirmPasskey,
  confirmTotp,
  type Factor,
  type listFactors,
  type login,
  type PasskeyAssertion,
  type PasskeyRegistration,
  type PasskeyRequest,
  type ReplyOf,
  type Role,
  readMe,
  type SuccessOf,
  signInWithFactor,
} from '@passerelle/contracts';
import { typeCommand, until } from '@passerelle/service-kit/testing';
import { decodeJwt } from 'jose';
import { Secret, TOTP } from 'otpauth';
import type * as z from 'zod/mini';
import { runCli } from '../../operators/run-cli.js';
import { type AuthApp, startAuth } from '../../testing/auth-app.js';
import { type Oddities, SoftwareAuthenticator } from '../../testing/software-authenticator.js';

type Begun = ReplyOf<typeof beginPasskey, 200>;
type Added = SuccessOf<typeof confirmPasskey>;
type Session = ReplyOf<typeof login, 200> & { errors: { field: string }[]; code: string };

const minute = 60_000;
/** Of codes. */
const step30 = 30_000;

describe('passkeys', () => {
  let auth: AuthApp;
  beforeAll(async () => {
    auth = await startAuth();
  });
  afterAll(() => auth.close());

  const rolesIn = (access: string) => decodeJwt(access).roles;

  /** Somebody with these roles, signed in with their password alone. */
  const someone = async (roles?: Role[]) => {
    const visitor = await auth.someone(roles);
    const { body, cookies } = await auth.signIn(visitor);
    return { ...visitor, bearer: body.access, cookie: cookies.passerelle_refresh?.value as string };
  };
  type Someone = Pick<Awaited<ReturnType<typeof someone>>, 'email' | 'password' | 'bearer'>;

  const begin = ({ bearer, password }: Someone, current_password = password) =>
    auth.call<Begun>(beginPasskey.path, {
      bearer,
      body: { current_password },
      userAgent:
        'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
    });
  const confirm = ({ bearer }: Pick<Someone, 'bearer'>, passkey: PasskeyRegistration, name = 'Téléphone') =>
    auth.call<Added & { errors: { field: string }[]; code: string }>(confirmPasskey.path, {
      bearer,
      body: { name, passkey },
    });
  const add = async (person: Someone, device = new SoftwareAuthenticator()) => {
    const { body } = await begin(person);
    const added = await confirm(person, device.create(body.options));
    expect(added.status).toBe(201);
    return { device, factor: added.body.factor, codes: added.body.recovery_codes };
  };
  const enrolled = async (roles: Role[] = ['learner']) => {
    const person = await someone(roles);
    return { ...person, ...(await add(person)) };
  };

  const ticketOf = async (person: Pick<Someone, 'email' | 'password'>) => {
    const { body, cookies } = await auth.signIn(person);
    expect(body).toMatchObject({ code: 'second_factor_required' });
    return cookies.passerelle_ticket?.value as string;
  };
  const asked = async (ticket: string) =>
    (
      await auth.call<SuccessOf<typeof beginSecondStep>>(beginSecondStep.path, {
        method: 'POST',
        cookie: `passerelle_ticket=${ticket}`,
      })
    ).body;
  const step = (ticket: string, body: { passkey: PasskeyAssertion } | { code: string }) =>
    auth.call<Session>(signInWithFactor.path, { body, cookie: `passerelle_ticket=${ticket}` });
  /** Both steps. */
  const enter = async (
    person: Pick<Someone, 'email' | 'password'>,
    device: SoftwareAuthenticator,
    odd?: Oddities,
  ) => {
    const ticket = await ticketOf(person);
    const { passkey } = await asked(ticket);
    return step(ticket, { passkey: device.get(passkey as PasskeyRequest, odd) });
  };
  const listed = async (bearer: string) =>
    (await auth.call<SuccessOf<typeof listFactors>>('/auth/factors/', { bearer })).body;
  const remove = ({ bearer, password }: Someone, { id }: Pick<Factor, 'id'>) =>
    auth.call(`/auth/factors/${id}/`, {
      method: 'DELETE',
      bearer,
      body: { current_password: password },
    });
  const mailsTo = async (email: string) => {
    await auth.app.idle();
    return auth.app.mails.filter(({ to }) => to === email);
  };
  const later = async (ms: number, then: () => Promise<void>) => {
    auth.app.clock.advance(ms);
    try {
      await then();
    } finally {
      auth.app.clock.reset();
    }
  };

  it('are added for the password, and open the role: now, and at the next sign-in', async () => {
    const person = await someone(['learner', 'teacher']);
    expect(rolesIn(person.bearer)).toEqual(['learner']);
    expect((await begin(person, 'not-the-password')).body).toMatchObject({
      errors: [{ field: 'current_password' }],
    });
    const { name, options } = (await begin(person)).body;
    expect(name).toBe('Chrome sur Windows');
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Passerelle' },
      user: { name: person.email },
      attestation: 'none',
      excludeCredentials: [],
      authenticatorSelection: { userVerification: 'preferred' },
    });
    expect(Buffer.from(options.challenge, 'base64url')).toHaveLength(32);
    const device = new SoftwareAuthenticator();
    const { status, body } = await confirm(person, device.create(options), 'Mon téléphone');
    expect([status, body.factor.kind, body.factor.name]).toEqual([201, 'passkey', 'Mon téléphone']);
    expect(body.recovery_codes).toHaveLength(10);
    expect(rolesIn((await auth.refresh(person.cookie)).body.access)).toEqual(['learner', 'teacher']);

    const ticket = await ticketOf(person);
    const { passkey, application } = await asked(ticket);
    expect([application, passkey?.rpId, passkey?.allowCredentials]).toEqual([
      false,
      'localhost',
      [{ id: device.id.toString('base64url'), type: 'public-key', transports: ['internal'] }],
    ]);
    const signedIn = await step(ticket, { passkey: device.get(passkey as PasskeyRequest) });
    expect([signedIn.status, rolesIn(signedIn.body.access)]).toEqual([200, ['learner', 'teacher']]);
    const { factors, required } = await listed(signedIn.body.access);
    expect([required, factors[0]?.last_used_at]).toEqual([true, expect.any(String)]);
  });

  it('end the other sessions, tell the owner, and leave a line without a key in it', async () => {
    const person = await someone();
    const elsewhere = (await auth.signIn(person)).body.access;
    const { factor } = await add(person);
    await until(
      'the other session is out',
      async () => (await auth.call(readMe.path, { bearer: elsewhere })).status === 401,
      5_000,
    );
    const told = (await mailsTo(person.email)).find(({ subject }) => subject.includes('méthode ajoutée'));
    expect(told?.text).toContain(`clé d’accès « ${factor.name} »`);
    const lines = 'SELECT what, before, after FROM audit_entry WHERE subject = $1';
    expect(await auth.database.query(lines, [person.id])).toEqual([
      {
        what: 'person.factor_added',
        before: { factors: '0' },
        after: { factors: '1', factor: 'passkey' },
      },
    ]);
  });

  it('are several: each device once, each signs in, beside an application', async () => {
    const person = await enrolled();
    const { options } = (await begin(person)).body;
    expect(options.excludeCredentials.map(({ id }) => id)).toEqual([person.device.id.toString('base64url')]);
    const again = await confirm(person, person.device.create(options));
    expect([again.status, again.body.code]).toEqual([409, 'conflict']);
    const second = await add(person);
    expect(second.codes).toBeNull();
    expect((await listed(person.bearer)).factors).toHaveLength(2);
    for (const { device } of [person, second]) expect((await enter(person, device)).status).toBe(200);
    // Another’s device that is registered here already.
    const other = await someone();
    const theirs = (await begin(other)).body.options;
    expect((await confirm(other, person.device.create(theirs))).status).toBe(409);
  });

  it('are ten at most', async () => {
    const person = await enrolled();
    const { options } = (await begin(person)).body;
    await auth.database.query(
      `INSERT INTO factor (id, account_id, kind, name, created_at, credential_id, public_key, counter, transports)
       SELECT gen_random_uuid(), account_id, kind, name, created_at, sha256(n::text::bytea || credential_id), public_key, 0, '{}'
         FROM factor, generate_series(1, 9) n WHERE account_id = $1`,
      [person.id],
    );
    expect((await confirm(person, new SoftwareAuthenticator().create(options))).body.code).toBe(
      'limit_reached',
    );
    expect((await begin(person)).body).toMatchObject({ code: 'limit_reached' });
  });

  describe('what is refused when one is added', () => {
    it.each<[string, Oddities]>([
      ['another address', { origin: 'https://passerelle.example.evil' }],
      ['another port', { origin: 'http://localhost:8081' }],
      ['another relying party', { rpId: 'example.org' }],
      ['another challenge', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
      ['nobody present', { flags: 0 }],
      ['certificates that nobody asked for', { format: 'apple' }],
      ['a format that is none', { format: 'whatever' }],
    ])('%s', async (_what, odd) => {
      const person = await someone();
      const { options } = (await begin(person)).body;
      const { status, body } = await confirm(person, new SoftwareAuthenticator().create(options, odd));
      expect([status, body.errors?.[0]?.field]).toEqual([400, 'passkey']);
      expect((await listed(person.bearer)).factors).toEqual([]);
    });

    it('a challenge of another session, of another person, used, replaced, or too old', async () => {
      const [person, other] = [await someone(), await someone()];
      const device = new SoftwareAuthenticator();
      const { options } = (await begin(person)).body;
      const elsewhere = { ...person, bearer: (await auth.signIn(person)).body.access };
      for (const stranger of [elsewhere, other])
        expect((await confirm(stranger, device.create(options))).status).toBe(400);
      await begin(person);
      expect((await confirm(person, device.create(options))).status).toBe(400);

      const used = (await begin(person)).body.options;
      const wrong = device.create(used, { origin: 'https://evil.example' });
      expect((await confirm(person, wrong)).status).toBe(400);
      // It was answered once: wrongly.
      expect((await confirm(person, device.create(used))).status).toBe(400);

      const late = (await begin(person)).body.options;
      await later(10 * minute, async () => {
        const { access } = (await auth.refresh(person.cookie)).body;
        expect((await confirm({ bearer: access }, device.create(late))).status).toBe(400);
      });
      expect((await listed(person.bearer)).factors).toEqual([]);
    });

    it('what is no answer at all', async () => {
      const person = await someone();
      const { options } = (await begin(person)).body;
      const made = new SoftwareAuthenticator().create(options);
      const broken = { ...made, response: { ...made.response, attestationObject: 'AAAA' } };
      expect((await confirm(person, broken)).status).toBe(400);
      const unread = { ...made, response: { ...made.response, clientDataJSON: 'AAAA' } };
      expect((await confirm(person, unread)).status).toBe(400);
    });
  });

  describe('what is refused at the second step', () => {
    it.each<[string, Oddities]>([
      ['another address', { origin: 'https://passerelle.example.evil' }],
      ['another relying party', { rpId: 'example.org' }],
      ['another challenge', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
      ['nobody present', { flags: 0 }],
    ])('%s', async (_what, odd) => {
      const person = await enrolled();
      const { status, body } = await enter(person, person.device, odd);
      expect([status, body.errors?.[0]?.field]).toEqual([400, 'passkey']);
      expect((await enter(person, person.device)).status).toBe(200);
    });

    it('an answer that was given before, with its ticket or a new one, also at once', async () => {
      const person = await enrolled();
      const [ticket, next] = [await ticketOf(person), await ticketOf(person)];
      const { passkey } = await asked(ticket);
      const answer = { passkey: person.device.get(passkey as PasskeyRequest) };
      const replies = await Promise.all([1, 2, 3].map(() => step(ticket, answer)));
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      expect((await step(ticket, answer)).status).toBe(401);
      await asked(next);
      expect((await step(next, answer)).status).toBe(400);
    });

    it('a challenge that was answered wrongly, replaced, or asked for with another ticket', async () => {
      const person = await enrolled();
      const { device } = person;
      const ticket = await ticketOf(person);
      const first = (await asked(ticket)).passkey as PasskeyRequest;
      const second = (await asked(ticket)).passkey as PasskeyRequest;
      expect((await step(ticket, { passkey: device.get(first) })).status).toBe(400);
      const bad = device.get(second, { origin: 'https://evil.example' });
      expect((await step(ticket, { passkey: bad })).status).toBe(400);
      expect((await step(ticket, { passkey: device.get(second) })).status).toBe(400);
      const third = (await asked(await ticketOf(person))).passkey as PasskeyRequest;
      expect((await step(ticket, { passkey: device.get(third) })).status).toBe(400);
    });

    it('another person’s passkey, and an own one of another key', async () => {
      const [person, other] = [await enrolled(), await enrolled()];
      expect((await enter(person, other.device)).status).toBe(400);
      const forged = new SoftwareAuthenticator();
      person.device.id.copy(forged.id);
      expect((await enter(person, forged)).status).toBe(400);
    });

    it('a counter that goes back or stands still: a copy of the passkey', async () => {
      const person = await enrolled();
      const { device } = person;
      expect((await enter(person, device, { counter: 5 })).status).toBe(200);
      for (const counter of [4, 5, 0]) expect((await enter(person, device, { counter })).status).toBe(400);
      const kept = 'SELECT counter FROM factor WHERE account_id = $1';
      expect(await auth.database.query(kept, [person.id])).toEqual([{ counter: '5' }]);
      expect((await enter(person, device, { counter: 6 })).status).toBe(200);
    });

    it('a passkey that was removed, also while the sign-in waits', async () => {
      const person = await enrolled();
      await add(person);
      const ticket = await ticketOf(person);
      const { passkey } = await asked(ticket);
      expect((await remove(person, person.factor)).status).toBe(204);
      const answer = { passkey: person.device.get(passkey as PasskeyRequest) };
      expect((await step(ticket, answer)).status).toBe(401);
      expect((await enter(person, person.device)).status).toBe(400);
    });

    it('a ticket that is none or too old', async () => {
      const person = await enrolled();
      expect((await auth.call(beginSecondStep.path, { method: 'POST' })).status).toBe(401);
      const ticket = await ticketOf(person);
      const { passkey } = await asked(ticket);
      await later(5 * minute, async () => {
        const answer = { passkey: person.device.get(passkey as PasskeyRequest) };
        expect((await step(ticket, answer)).status).toBe(401);
        const cookie = `passerelle_ticket=${ticket}`;
        expect((await auth.call(beginSecondStep.path, { method: 'POST', cookie })).status).toBe(401);
      });
    });
  });

  it('do not count, where a device keeps no count', async () => {
    const person = await enrolled();
    for (const _ of [1, 2]) expect((await enter(person, person.device, { counter: 0 })).status).toBe(200);
  });

  it('open after wrong codes that no code opens after', async () => {
    const person = await enrolled();
    const ticket = await ticketOf(person);
    for (let n = 0; n < 8; n += 1) expect((await step(ticket, { code: '000000' })).status).toBe(400);
    const [code = ''] = person.codes ?? [];
    expect((await step(ticket, { code })).status).toBe(429);
    expect((await enter(person, person.device)).status).toBe(200);
    // And it gives nobody new guesses.
    expect((await step(await ticketOf(person), { code })).status).toBe(429);
  });

  it('are asked ten times in one sign-in, and again in the next', async () => {
    const person = await enrolled();
    const ticket = await ticketOf(person);
    const { passkey } = await asked(ticket);
    const wrong = { passkey: person.device.get(passkey as PasskeyRequest, { rpId: 'example.org' }) };
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1) statuses.push((await step(ticket, wrong)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429]);
    expect((await enter(person, person.device)).status).toBe(200);
  });

  it('a recovery code stands in for one that is lost', async () => {
    const person = await enrolled();
    const [code = ''] = person.codes ?? [];
    expect((await step(await ticketOf(person), { code })).status).toBe(200);
  });

  it('the last one stays with who works here, and goes with its codes for others', async () => {
    const teacher = await enrolled(['learner', 'teacher']);
    const refused = await remove(teacher, teacher.factor);
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      expect.stringContaining('ajoutez une autre méthode'),
    ]);
    const { factor } = await add(teacher);
    expect((await remove(teacher, teacher.factor)).status).toBe(204);
    expect((await listed(teacher.bearer)).factors).toEqual([factor]);

    const learner = await enrolled();
    expect((await remove(learner, learner.factor)).status).toBe(204);
    expect(await listed(learner.bearer)).toEqual({ factors: [], recovery_codes: 0, required: false });
    expect((await auth.signIn(learner)).status).toBe(200);
    const gone = (await mailsTo(learner.email)).find(({ subject }) => subject.includes('retirée'));
    expect(gone?.text).toContain('clé d’accès « Téléphone »');
  });

  it('an application may stand beside one: then a code opens too', async () => {
    const person = await enrolled();
    const { bearer, password: current_password } = person;
    const begun = await auth.call<ReplyOf<typeof beginTotp, 200>>(beginTotp.path, {
      bearer,
      body: { current_password },
    });
    const { secret, enrolment } = begun.body;
    const code = () =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({
        timestamp: auth.app.clock.now().getTime() - step30,
      });
    const confirmed = await auth.call(confirmTotp.path, { bearer, body: { enrolment, code: code() } });
    expect(confirmed.status).toBe(201);
    const ticket = await ticketOf(person);
    expect(await asked(ticket)).toMatchObject({ application: true, passkey: { rpId: 'localhost' } });
    await later(step30, async () => {
      expect((await step(ticket, { code: code() })).status).toBe(200);
    });
    expect((await enter(person, person.device)).status).toBe(200);
  });

  it('`reset-factor` takes them, and what waits for them', async () => {
    const person = await enrolled(['learner', 'admin']);
    const ticket = await ticketOf(person);
    const { passkey } = await asked(ticket);
    expect((await typeCommand(runCli, ['reset-factor', person.email], auth.db.url, undefined)).code).toBe(0);
    const answer = { passkey: person.device.get(passkey as PasskeyRequest) };
    expect((await step(ticket, answer)).status).toBe(401);
    expect(rolesIn((await auth.signIn(person)).body.access)).toEqual(['learner']);
    for (const table of ['factor', 'passkey_challenge'])
      expect(await auth.database.query(`SELECT 1 FROM ${table} WHERE account_id = $1`, [person.id])).toEqual(
        [],
      );
  });

  it('are in the export without their keys, and gone with the account', async () => {
    const person = await enrolled();
    await asked(await ticketOf(person));
    const { body } = await auth.call<z.infer<typeof AccountExport>>('/auth/users/me/export/', {
      bearer: person.bearer,
    });
    expect(body.factors).toEqual([person.factor]);
    expect(JSON.stringify(body)).not.toContain(person.device.id.toString('base64url'));
    const erased = { method: 'DELETE', bearer: person.bearer, body: { current_password: person.password } };
    expect((await auth.call('/auth/users/me/', erased)).status).toBe(204);
    for (const table of ['factor', 'passkey_challenge'])
      expect(await auth.database.query(`SELECT 1 FROM ${table} WHERE account_id = $1`, [person.id])).toEqual(
        [],
      );
  });
});
