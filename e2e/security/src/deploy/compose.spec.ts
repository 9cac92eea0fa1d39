import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Ajv } from 'ajv';
import { type ComposeService, composeFile, inHouse, makeSecrets, root, textOf } from './files.js';

const compose = composeFile();
const all = Object.entries(compose.services);
/** What this house builds; the rest are images of others. */
const ours = all.filter(([, { image }]) => image.includes('REGISTRY'));
const variable = /\$\{(\w+)(?::-[^}]*)?\}/g;

const secrets = mkdtempSync(join(tmpdir(), 'passerelle-secrets-'));
beforeAll(() => makeSecrets(secrets));
afterAll(() => rmSync(secrets, { recursive: true }));

const isOneShot = ({ restart }: ComposeService) => restart === 'no';
const environmentOf = ({ environment = {} }: ComposeService) => Object.entries(environment);

describe('docker-compose.yml', () => {
  it('fits the published Compose schema', () => {
    // It names its own schema by an address that Ajv does not know.
    const { $schema: _, ...schema } = JSON.parse(textOf('deploy/compose-spec/compose-spec.json')) as {
      $schema: string;
    };
    const validate = new Ajv({ strict: false, validateFormats: false }).compile(schema);
    validate(compose);
    expect(validate.errors).toBeNull();
    validate({ services: { a: { image: 'x', portz: [] } } });
    expect(validate.errors).not.toBeNull();
  });

  it('every secret is made by the script, given to who needs it, and to nobody else', () => {
    const names = Object.keys(compose.secrets);
    expect(Object.values(compose.secrets).map(({ file }) => file)).toEqual(
      names.map((name) => `deploy/secrets/${name}`),
    );
    expect(readdirSync(secrets).sort()).toEqual(names.toSorted());
    for (const [name, service] of all) {
      const configs = (service.configs ?? []).map(({ source }) =>
        textOf(compose.configs[source]?.file ?? ''),
      );
      const said = JSON.stringify([service.environment, service.command, configs]);
      const read = new Set([...said.matchAll(/\/run\/secrets\/(\w+)/g)].map((match) => match[1]));
      expect([name, (service.secrets ?? []).toSorted()]).toEqual([name, [...read].sort()]);
    }
    expect(new Set(all.flatMap(([, service]) => service.secrets ?? []))).toEqual(new Set(names));
  });

  it('a service that an update brings gets its database and its user of the bus; what was made stays', () => {
    const folder = mkdtempSync(join(tmpdir(), 'passerelle-secrets-'));
    const read = (name: string) => readFileSync(join(folder, name), 'utf8');
    try {
      makeSecrets(folder);
      const auth = read('auth_database_url');
      for (const name of ['booking_database_url', 'booking_amqp_url']) rmSync(join(folder, name));
      makeSecrets(folder);
      const { users } = JSON.parse(read('rabbitmq_definitions'));
      expect(users.map(({ name }: { name: string }) => name)).toContain('booking');
      expect(read('databases_sql')).toContain(new URL(read('booking_database_url').trim()).password);
      expect(read('auth_database_url')).toBe(auth);
      const made = read('rabbitmq_definitions');
      makeSecrets(folder);
      expect(read('rabbitmq_definitions')).toBe(made);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('a password that was changed is that of the database and of the bus with the next run', () => {
    const folder = mkdtempSync(join(tmpdir(), 'passerelle-secrets-'));
    const read = (name: string) => readFileSync(join(folder, name), 'utf8');
    try {
      makeSecrets(folder);
      const before = read('rabbitmq_definitions');
      writeFileSync(
        join(folder, 'auth_database_url'),
        "postgresql://passerelle_auth:it's%20%40home@postgres:5432/passerelle_auth\n",
      );
      writeFileSync(join(folder, 'auth_amqp_url'), 'amqp://auth:another@rabbitmq:5672/passerelle\n');
      makeSecrets(folder);
      expect(read('databases_sql')).toContain("ALTER ROLE passerelle_auth PASSWORD 'it''s @home';");
      const hashes = [before, read('rabbitmq_definitions')].map(
        (text) => JSON.parse(text).users as { name: string; password_hash: string }[],
      );
      const changed = hashes[1]?.filter(
        ({ password_hash: hash }) => !hashes[0]?.some((old) => old.password_hash === hash),
      );
      expect(changed?.map(({ name }) => name)).toEqual(['auth']);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('containers read the secrets whatever the umask of who makes them', () => {
    const folder = mkdtempSync(join(tmpdir(), 'passerelle-secrets-'));
    const make = ['-c', 'umask 077; exec "$0" "$1" "$2"', process.execPath];
    try {
      execFileSync('sh', [...make, join(root, 'deploy/secrets.mjs'), folder], { stdio: 'ignore' });
      for (const name of readdirSync(folder))
        expect([name, statSync(join(folder, name)).mode & 0o777]).toEqual([name, 0o644]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('no secret is in the file itself, nor in .env', () => {
    for (const [, service] of ours)
      for (const [name, value] of environmentOf(service))
        if (/SECRET|PASSWORD|TOKEN|^(DATABASE|AMQP|SMTP)_URL/.test(name))
          expect([name, value]).toEqual([
            expect.stringMatching(/_FILE$/),
            expect.stringMatching(/^\/run\/secrets\//),
          ]);
  });

  it('each service has a database, a user of the bus and a place for media of its own', () => {
    for (const kind of ['_database_url', '_amqp_url', '_storage_credentials']) {
      const given = all.flatMap(([name, service]) =>
        (service.secrets ?? [])
          .filter((secret) => secret.endsWith(kind))
          .map((secret) => `${secret} ${name}`),
      );
      const shared = given
        .filter((each) => !/^gateway_\w+ (gateway|slices)$/.test(each))
        .map((each) => each.split(' ')[0]);
      expect(new Set(shared).size).toBe(shared.length);
    }
    const volumes = all.flatMap(([name, service]) =>
      (service.volumes ?? []).map((each) => [each.split(':')[0], name]),
    );
    const mounted = Map.groupBy(volumes, ([volume]) => volume);
    expect(mounted.get('slices')?.map(([, name]) => name)).toEqual(['slices', 'gateway']);
    for (const [volume, users] of mounted)
      if (volume !== 'slices') expect([volume, users.length]).toEqual([volume, 1]);
    expect([...mounted.keys()].sort()).toEqual(Object.keys(compose.volumes).sort());
  });

  it('all run without rights: no root, a file system to read, no way to more; limits', () => {
    for (const [name, service] of all)
      expect([name, service]).toEqual([
        name,
        expect.objectContaining({
          read_only: true,
          cap_drop: ['ALL'],
          security_opt: ['no-new-privileges:true'],
        }),
      ]);
    // The Dockerfile names the user of what the house builds, and their images those of Prometheus and Grafana; the others would be root.
    for (const [name, service] of ours)
      expect([name, service.init, service.user]).toEqual([name, true, undefined]);
    const userOf = (name: string) => compose.services[name]?.user;
    expect(['postgres', 'databases', 'rabbitmq', 'mailpit'].map(userOf)).toEqual([
      ...['postgres', 'postgres', 'rabbitmq', '65534:65534'],
    ]);
    for (const [name, { deploy, restart }] of all)
      if (restart !== 'no')
        expect([name, deploy?.resources.limits.memory]).toEqual([name, expect.stringMatching(/^\d+[MG]$/)]);
  });

  it('who watches has no more rights, is one exact version, comes by choice and is waited for by nobody', () => {
    const observers = ['prometheus', 'grafana'];
    for (const name of observers) {
      expect(compose.services[name]?.depends_on).toBeUndefined();
      expect([name, compose.services[name]]).toEqual([
        name,
        expect.objectContaining({
          image: expect.stringMatching(/:v?\d+\.\d+\.\d+$/),
          profiles: ['observability'],
          read_only: true,
          cap_drop: ['ALL'],
        }),
      ]);
    }
    expect(
      all.filter(([, { profiles }]) => profiles?.includes('observability')).map(([name]) => name),
    ).toEqual(observers);
  });

  it('only the gateway listens beyond this machine, and only where .env says so', () => {
    const ports = all.flatMap(([name, service]) => (service.ports ?? []).map((port) => `${name} ${port}`));
    for (const port of ports)
      expect(port).toMatch(
        /^(gateway \$\{LISTEN:-127\.0\.0\.1\}|(mailpit|card-sandbox|prometheus|grafana) 127\.0\.0\.1):/,
      );
    expect(ports.some((port) => port.startsWith('gateway '))).toBe(true);
  });

  it('waits for what is there, by its health or its end', () => {
    for (const [name, { depends_on = {} }] of all)
      for (const [other, { condition }] of Object.entries(depends_on)) {
        const needed = compose.services[other] as ComposeService;
        expect([name, other, needed.profiles]).toEqual([name, other, undefined]);
        expect([name, other, condition]).toEqual([
          name,
          other,
          isOneShot(needed) ? 'service_completed_successfully' : 'service_healthy',
        ]);
      }
    for (const [name, service] of all)
      expect([name, isOneShot(service) || service.healthcheck?.test !== undefined]).toEqual([name, true]);
  });

  it('every address names a container and the port on which it listens', () => {
    const addresses = ours.flatMap(([, service]) => environmentOf(service).map(([, value]) => value));
    const internal = addresses.flatMap((value) => [...value.matchAll(/http:\/\/([a-z][\w-]*):(\d+)/g)]);
    expect(internal.length).toBeGreaterThan(10);
    for (const [, host = '', port] of internal) {
      if (host === 'localhost') continue;
      const { PORT, INTERNAL_PORT } = compose.services[host]?.environment ?? {};
      expect([host, [PORT, INTERNAL_PORT]]).toEqual([host, expect.arrayContaining([port])]);
    }
  });

  it('every variable is read by who gets it', () => {
    const common = [
      'packages/process-kit/src/config',
      'packages/service-kit/src/config',
      'packages/service-kit/src/school',
    ];
    for (const [name, service] of ours) {
      const room = service.build?.args.WORKSPACE ?? 'packages/service-kit';
      const folders = [...common, `${room === 'slices' ? 'gateway' : room}/src`];
      const sources = folders.flatMap(sourcesOf).join('\n');
      // What all services get together, some of them ignore.
      for (const [key] of environmentOf(service))
        if (
          ![
            'INTERNAL_PORT',
            'AUTH_INTERNAL_URL',
            'BILLING_INTERNAL_URL',
            'CONTENT_DIR',
            'HOST',
            'LOG_LEVEL',
            'PUBLIC_URL',
            // Read by the tools that are built in, by these names.
            'AWS_SHARED_CREDENTIALS_FILE',
            'OTEL_TRACES_SAMPLER',
            'OTEL_TRACES_SAMPLER_ARG',
          ].includes(key)
        )
          expect([name, key, sources.includes(key.replace(/_FILE$/, ''))]).toEqual([name, key, true]);
    }
  });

  it('.env.example names every variable, and no other', () => {
    const used = [...textOf('docker-compose.yml').matchAll(variable)].map((match) => match[1]);
    const said = [...textOf('.env.example').matchAll(/^(\w+)=/gm)].map((match) => match[1]);
    expect(new Set(said)).toEqual(new Set([...used, 'COMPOSE_PROFILES']));
  });

  it('every file that is named is there', () => {
    for (const { file } of Object.values(compose.configs))
      expect([file, inHouse(file)]).toEqual([file, true]);
    const given = all.flatMap(([, { configs = [] }]) => configs.map(({ source }) => source));
    expect(given.sort()).toEqual(Object.keys(compose.configs).sort());
    for (const [name, { configs = [], environment, command }] of all) {
      const texts = configs.map(({ source }) => textOf(compose.configs[source]?.file ?? ''));
      const read = JSON.stringify([environment, command, texts]).match(/\/etc\/\w+\/[\w/]+\.\w+/g) ?? [];
      const targets = configs.map(({ target }) => target);
      expect([name, targets]).toEqual([name, expect.arrayContaining(read)]);
    }
    for (const [name, { command, healthcheck, build }] of ours) {
      const words = [...(Array.isArray(command) ? command : []), ...(healthcheck?.test ?? [])] as string[];
      for (const path of words.filter((word) => word.includes('/')))
        expect([name, path, inHouse(path)]).toEqual([name, path, true]);
      const { WORKSPACE = '' } = build?.args ?? {};
      if (!command && build) expect([name, inHouse(`${WORKSPACE}/dist/main.js`)]).toEqual([name, true]);
    }
  });
});

describe('the users of RabbitMQ', () => {
  it('each read their own queues and nobody else’s', () => {
    const { permissions } = JSON.parse(readFileSync(join(secrets, 'rabbitmq_definitions'), 'utf8')) as {
      permissions: { user: string; read: string }[];
    };
    const queues = ['auth', 'content', 'billing', 'booking'].flatMap((name) =>
      ['', '.dead', '.retry.5s'].map((end) => `passerelle.svc-${name}${end}`),
    );
    for (const { user, read } of permissions.filter(({ user: who }) => who !== 'setup'))
      expect(queues.filter((queue) => new RegExp(read).test(queue))).toEqual(
        queues.filter((queue) => queue.startsWith(`passerelle.svc-${user}`)),
      );
  });
});

function sourcesOf(folder: string): string[] {
  if (!inHouse(folder)) return [];
  const paths = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  return paths
    .filter((path) => path.endsWith('.ts') && statSync(join(root, folder, path)).isFile())
    .map((path) => textOf(join(folder, path)));
}
