/**
 * The one skeleton of the services (decision 37): what a file is stands in its suffix, and SQL stands in `.sql.ts` files and migrations.
 * Tried first on planted faults, so that a rule that no longer bites is found.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

const statement = /[`'"]\s*\(?\s*(?:SELECT|INSERT|UPDATE|DELETE|WITH|LOCK)\s/;

/** What may stand in files of one name only. */
const rules = [
  { what: 'an event handler', found: /^\s*@OnEvent\(/m, in: /\.handler\.ts$/ },
  { what: 'a controller', found: /^@Controller\(/m, in: /\.controller\.ts$/ },
  { what: 'an entity', found: /^@Entity\(/m, in: /\.entity\.ts$/ },
  { what: 'a module', found: /^@Module\(/m, in: /^src\/service\.module\.ts$/ },
  { what: 'a service', found: /^export class \w+Service\b/m, in: /\.service\.ts$/ },
  { what: 'a job', found: /^export class \w+Job\b/m, in: /\.job\.ts$/ },
  { what: 'SQL', found: statement, in: /\.sql\.ts$|\/migrations\// },
];

/** The other way round: a suffix that promises what is not there. */
const promises = [
  [/\.handler\.ts$/, /@OnEvent\(/],
  [/\.controller\.ts$/, /^export class \w+Controller\b/m],
  [/\.service\.ts$/, /^export class \w+Service\b/m],
  [/\.job\.ts$/, /@Interval\(/],
  [/\.sql\.ts$/, statement],
];
const foreign = /\.(?:consumer|listener|subscriber|repository|query|queries)\.ts$/;

/** What is wrong with a file of a service, by its path in the room. */
function faultsOf(path, text) {
  return [
    ...rules
      .filter((rule) => rule.found.test(text) && !rule.in.test(path))
      .map(({ what }) => `holds ${what}`),
    ...promises
      .filter(([name, kept]) => name.test(path) && !kept.test(text))
      .map(() => 'is not what its suffix says'),
    ...(foreign.test(path) ? ['has a suffix of its own'] : []),
  ];
}

/** What the rules must refuse, and what they must let through. */
const planted = [
  ['src/a/paid.consumer.ts', "  @OnEvent(orderPaid, 'effect')\n", 2],
  ['src/a/paid.handler.ts', "  @OnEvent(orderPaid, 'effect')\n", 0],
  [
    'src/a/orders.service.ts',
    'export class OrdersService { find() { return db.query(`\n  SELECT 1`); } }',
    1,
  ],
  ['src/a/orders.ts', "tx.query('DELETE FROM a WHERE id = $1')", 1],
  ['src/a/orders.ts', 'const due = `(SELECT max(tier) FROM a)`', 1],
  ['src/a/orders.sql.ts', 'export const findSql = `\n  WITH a AS (SELECT 1) SELECT`;', 0],
  ['src/migrations/a.ts', "runner.query('UPDATE a SET b = 1')", 0],
  ['src/a/a.module.ts', '@Module({})\n', 1],
  ['src/a/reset.service.ts', 'export class Resets {}', 1],
];

/** The faults of some services, a line each. */
export function skeletonFaults(root, services) {
  const asleep = planted
    .filter(([path, text, count]) => faultsOf(path, text).length !== count)
    .map(([path, text]) => `scripts/skeleton.mjs judges wrongly: ${path} ${JSON.stringify(text)}`);
  const found = services.flatMap((service) =>
    readdirSync(join(root, service, 'src'), { recursive: true })
      .map((file) => `src/${file.split(sep).join('/')}`)
      .filter((file) => /\.ts$/.test(file) && !/\.spec\.ts$|\/testing\//.test(file))
      .flatMap((file) =>
        faultsOf(file, readFileSync(join(root, service, file), 'utf8')).map(
          (fault) => `${service}/${file} ${fault}`,
        ),
      ),
  );
  return [...asleep, ...found];
}
