/**
 * `node deploy/secrets.mjs [folder]`: makes the secrets of docker-compose.yml that are missing, each a file; what is there stays. A password belongs to
 * a database as long as that lives: keep the folder with the backups, and as secret as they are.
 */
import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = process.argv[2] ?? fileURLToPath(new URL('secrets', import.meta.url));
const services = ['auth', 'content', 'billing', 'booking'];
const made = [];

/** Containers run as users of their own, which must read it: the folder, not the file, keeps others of this machine out. */
function secret(name, make) {
  const path = join(folder, name);
  if (!existsSync(path)) {
    writeFileSync(path, `${make()}\n`);
    // Not by `mode` alone, which the umask narrows.
    chmodSync(path, 0o644);
    made.push(name);
  }
  return readFileSync(path, 'utf8').trim();
}

/** Made of the others: anew where they are no longer the same, as with a service that an update brings, or a password that was changed. */
function derived(name, make) {
  const path = join(folder, name);
  const old = existsSync(path) ? readFileSync(path, 'utf8').trim() : undefined;
  const now = make(old);
  if (old !== now) rmSync(path, { force: true });
  secret(name, () => now);
}

const random = () => randomBytes(24).toString('hex');
const passwordOf = (url) => decodeURIComponent(new URL(url).password);

mkdirSync(folder, { recursive: true, mode: 0o700 });
secret('postgres_password', random);
const databases = Object.fromEntries(
  [...services, 'gateway'].map((name) => [
    `passerelle_${name}`,
    passwordOf(
      secret(
        `${name}_database_url`,
        () => `postgresql://passerelle_${name}:${random()}@postgres:5432/passerelle_${name}`,
      ),
    ),
  ]),
);
const users = Object.fromEntries(
  [...services, 'setup'].map((name) => [
    name,
    passwordOf(secret(`${name}_amqp_url`, () => `amqp://${name}:${random()}@rabbitmq:5672/passerelle`)),
  ]),
);
for (const name of ['service_token_secret', 'factor_secret', 'ops_token', 'grafana_password'])
  secret(name, random);
// Read where STORAGE_URL names S3: a key of the service's own. The gateway's needs `slices/` alone.
for (const name of [...services, 'gateway'])
  secret(
    `${name}_storage_credentials`,
    () => '[default]\n# aws_access_key_id = …\n# aws_secret_access_key = …',
  );
secret('smtp_url', () => 'smtp://mailpit:1025');
secret('stripe_secret_key', () => `sk_test_${random()}`);
secret('stripe_webhook_secret', () => `whsec_${random()}`);
derived('databases_sql', () => Object.entries(databases).map(databaseSql).join('\n'));
derived('rabbitmq_definitions', (old) => JSON.stringify(definitions(users, saltsIn(old)), null, 1));
process.stdout.write(`${folder}: ${made.length > 0 ? `made ${made.join(', ')}` : 'all secrets are there'}\n`);

/** For psql: a role and a database of its own, which no other role may open. Twice is once. */
function databaseSql([name, password]) {
  return `SELECT 'CREATE ROLE ${name} LOGIN' WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${name}') \\gexec
ALTER ROLE ${name} PASSWORD '${password.replaceAll("'", "''")}';
SELECT 'CREATE DATABASE ${name} OWNER ${name} ENCODING ''UTF8'' TEMPLATE template0'
 WHERE NOT EXISTS (SELECT FROM pg_database WHERE datname = '${name}') \\gexec
REVOKE ALL ON DATABASE ${name} FROM PUBLIC;`;
}

/** As RabbitMQ stores a password: four bytes of salt, then the SHA-256 of both. */
function passwordHash(password, salt = randomBytes(4)) {
  const digest = createHash('sha256')
    .update(Buffer.concat([salt, Buffer.from(password)]))
    .digest();
  return Buffer.concat([salt, digest]).toString('base64');
}

/** By user: what is not changed is written again as it was. */
function saltsIn(old) {
  const known = old === undefined ? [] : JSON.parse(old).users;
  return Object.fromEntries(
    known.map(({ name, password_hash }) => [name, Buffer.from(password_hash, 'base64').subarray(0, 4)]),
  );
}

/** Everybody may declare (a service checks at its start that all is there) and publish; each reads its own queues. */
function definitions(passwords, salts) {
  const rights = (user, read) => ({
    user,
    vhost: 'passerelle',
    configure: '^passerelle\\.',
    write: '^(amq\\.default|passerelle\\..*)$',
    read,
  });
  return {
    users: Object.entries(passwords).map(([name, password]) => ({
      name,
      password_hash: passwordHash(password, salts[name]),
      hashing_algorithm: 'rabbit_password_hashing_sha256',
      tags: '',
    })),
    vhosts: [{ name: 'passerelle' }],
    permissions: [
      ...services.map((name) => rights(name, `^passerelle\\.(events|dead|svc-${name}(\\..*)?)$`)),
      rights('setup', '^passerelle\\.'),
    ],
  };
}
