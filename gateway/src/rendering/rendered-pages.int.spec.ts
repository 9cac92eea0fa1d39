import { appendFile, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { listPlans, type Route, renderFile, stylesFile } from '@passerelle/contracts';
import { rollBack, startCanary } from '../releases/decisions.js';
import { FolderStore } from '../releases/folder-store.js';
import { writeShellBuild, writeSliceBuild } from '../testing/builds.js';
import { type FakeService, fakeService } from '../testing/fake-service.js';
import { publishFolders } from '../testing/publish-folders.js';
import { type Reply, send } from '../testing/send.js';
import { startGateway, type TestGateway } from '../testing/start-gateway.js';

const opsToken = 'a-token-of-the-operators-machines';
const html = { accept: 'text/html' };
const routes = [
  { path: '/hangs', title: 'Pend', prerender: true },
  { path: '/', title: 'Accueil', description: 'Pour « tous » <et> "chacun".', prerender: true },
  { path: '/tarifs', title: 'Tarifs', prerender: true },
  { path: '/throws', title: 'Jette', prerender: true },
  { path: '/exits', title: 'Finit', prerender: true },
  { path: '/reads', title: 'Lit', prerender: true },
  { path: '/private', title: 'Privé', prerender: true },
  { path: '/of/{id}', title: 'Une', prerender: true },
  { path: '/login', title: 'Se connecter' },
] satisfies Route[];

/** What a build's render bundle is: here without React. Each page says which plans it knows. */
const sliceBundle = `exports.render = ({ path, origin, replies }) => {
  if (path === '/throws') throw new Error('this page is broken');
  if (path === '/hangs') for (;;);
  if (path === '/exits') process.exit(7);
  if (path === '/reads') return { html: require('node:fs').readFileSync('/etc/hostname', 'utf8'), asked: [] };
  if (path === '/private') return { html: 'private ' + JSON.stringify(replies), asked: ['/mgmt/bookings/', '/nowhere/', '//evil.example/'] };
  const plans = replies['${listPlans.path}'];
  const text = (plans ?? []).map(({ plan_name }) => plan_name.replaceAll('&', '&amp;').replaceAll('<', '&lt;')).join(', ');
  return { html: '<p>' + path + ': ' + text + ' ' + Object.keys(process.env).length + '</p>', asked: ['${listPlans.path}'], structured: [{ plans, origin }] };
};`;
const shellBundle = `exports.render = ({ page }) => ({ html: '<main id="' + page.slice + '">' + page.html + '</main>', asked: [] });`;
const css = '.a{background:url(assets/a.svg)}.b::after{content:"</style>"}';

let root: string;
let gateway: TestGateway;
let billing: FakeService;
let plans: object[] | null;
let asked: (string | undefined)[];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'gateway-rendering-'));
  plans = [{ plan_name: 'Bronze' }];
  asked = [];
  billing = await fakeService('svc-billing', (request, response) => {
    const etag = `"${JSON.stringify(plans).length}"`;
    asked.push(request.headers['if-none-match']);
    if (!plans) return response.writeHead(503).end();
    if (request.headers['if-none-match'] === etag) return response.writeHead(304, { etag }).end();
    return response.writeHead(200, { 'content-type': 'application/json', etag }).end(JSON.stringify(plans));
  });
  gateway = await startGateway({ BILLING_URL: billing.url, OPS_TOKEN: opsToken }, { renderEveryMs: 50 });
});
afterEach(async () => {
  await gateway.close();
  await billing.close();
  await rm(root, { recursive: true, force: true });
});

async function publish(only: readonly string[] = ['/', '/tarifs', '/login'], bundle = sliceBundle) {
  const shell = await writeShellBuild(root, '', { [renderFile]: shellBundle });
  const style = { file: '7.css', key: 'mfe-public-ab:chunk-7' };
  const slice = await writeSliceBuild(
    root,
    { name: 'mfe-public', routes: routes.filter(({ path }) => only.includes(path)) },
    '',
    { [renderFile]: bundle, [stylesFile]: JSON.stringify([style]), '7.css': css },
  );
  const [, entry] = await publishFolders(gateway.slicesDir, [shell, slice]);
  return entry as NonNullable<typeof entry>;
}

const page = (path: string) => send(gateway.url + path, { headers: html });

/** The page once it says so. */
async function pageThatSays(path: string, text: string, ms = 5_000): Promise<Reply> {
  const end = Date.now() + ms;
  for (;;) {
    const reply = await page(path);
    if (reply.text.includes(text)) return reply;
    if (Date.now() > end) throw new Error(`${path} does not say ${text}: ${reply.text}`);
    await setTimeout(20);
  }
}

/** How many pages ended so, as `/metrics` says. */
async function rendered(outcome: string): Promise<string | undefined> {
  const headers = { authorization: `Bearer ${opsToken}` };
  const { text } = await send(`${gateway.url}/metrics`, { headers });
  return new RegExp(`page_render_duration_seconds_count{outcome="${outcome}"} (\\d+)`).exec(text)?.[1];
}

const jsonIn = (text: string, attributes: string): unknown =>
  JSON.parse(new RegExp(`<script type="${attributes}"[^>]*>([^<]*)</script>`).exec(text)?.[1] ?? 'null');

describe('a public page', () => {
  it('is whole in the HTML: what it shows, what it knows, what it looks like', async () => {
    const entry = await publish();
    const { text, headers } = await pageThatSays('/tarifs', '<p>/tarifs: Bronze');
    expect(text).toContain(
      '<div id="root" data-rendered><main id="mfe-public"><p>/tarifs: Bronze 0</p></main></div>',
    );
    expect(jsonIn(text, 'application/json" id="replies')).toEqual({ [listPlans.path]: plans });
    expect(jsonIn(text, 'application/ld\\+json')).toEqual({ plans, origin: 'http://passerelle.test' });
    // Both sheets within the page; the slice's is marked as loaded, and not fetched.
    expect(text).toContain('body { margin: 0 }');
    expect(text).toContain(`url(${entry.base}assets/a.svg)`);
    expect(text).toContain('content:"\\3c /style>"');
    expect(text).toContain('<link rel="stylesheet" data-rspack="mfe-public-ab:chunk-7" nonce=');
    expect(text).not.toMatch(/<(?:script|style|link rel="(?:stylesheet|preload)")(?![^>]*nonce=)/);
    expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
    expect((await page('/login')).text).toContain('Chargement de Passerelle');
  });

  it('says what it is: title, description, its one address', async () => {
    await publish();
    const { text } = await page('/?utm_source=x');
    expect(text).toContain('<title>Accueil · Passerelle</title>');
    expect(text).toContain('content="Pour « tous » &lt;et&gt; &quot;chacun&quot;."');
    expect(text).toContain('<link rel="canonical" href="http://passerelle.test/">');
    expect(text).toContain('<meta property="og:title" content="Accueil">');
    expect(text).toContain('<meta property="og:image" content="http://passerelle.test/share.png">');
    const picture = await fetch(`${gateway.url}/share.png`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect((await page('/login')).text).toContain('<meta name="robots" content="noindex">');
    expect((await page('/nowhere')).text).toContain('<meta name="robots" content="noindex">');
  });

  it('is rendered again in a new year: its footer says which', async () => {
    await publish(['/']);
    await pageThatSays('/', '/: Bronze');
    const before = Number(await rendered('ok'));
    const year = jest.spyOn(Date.prototype, 'getFullYear').mockReturnValue(new Date().getFullYear() + 1);
    try {
      while (Number(await rendered('ok')) === before) await setTimeout(20);
    } finally {
      year.mockRestore();
    }
  });

  it('is rendered again when what it shows has changed, which its ETag tells', async () => {
    await publish();
    await pageThatSays('/', '/: Bronze');
    plans = [{ plan_name: 'Bronze' }, { plan_name: 'Silver' }];
    await pageThatSays('/', '/: Bronze, Silver');
    await pageThatSays('/tarifs', '/tarifs: Bronze, Silver');
    expect(asked.at(-1)).toMatch(/^"\d+"$/);
    const before = await rendered('ok');
    await setTimeout(300);
    expect(await rendered('ok')).toBe(before);
  });

  it('shows what was known while its service is away, and without it what it can', async () => {
    plans = null;
    await publish();
    await pageThatSays('/', '<p>/:  0</p>');
    plans = [{ plan_name: 'Gold' }];
    await pageThatSays('/', '/: Gold');
    plans = null;
    await setTimeout(200);
    expect((await page('/')).text).toContain('/: Gold');
  });

  it('runs nothing of what was stored', async () => {
    plans = [{ plan_name: '</script><script>alert(1)</script><!--' }];
    await publish();
    const { text } = await pageThatSays('/', '/: &lt;/script>');
    expect(text).not.toContain('<script>alert');
    expect(text).not.toContain('<!--');
    expect(jsonIn(text, 'application/json" id="replies')).toEqual({ [listPlans.path]: plans });
    expect(jsonIn(text, 'application/ld\\+json')).toMatchObject({ plans });
  });

  it('follows what is published', async () => {
    await publish();
    await pageThatSays('/', '<p>/: Bronze');
    await publish(['/', '/login'], sliceBundle.replaceAll("'<p>'", "'<p>next '"));
    await pageThatSays('/', '<p>next /: Bronze');
  });
});

describe('a gateway that stops', () => {
  it.each([
    ['a page hangs', '[]'],
    ['a service is silent', undefined],
  ])('while %s gives the round up', async (_, reply) => {
    const asks = Promise.withResolvers<void>();
    const slow = await fakeService('svc-billing', (_request, response) => {
      asks.resolve();
      if (reply) response.setHeader('content-type', 'application/json').end(reply);
    });
    const leaving = await startGateway(
      { BILLING_URL: slow.url, SLICES_DIR: gateway.slicesDir },
      { renderEveryMs: 50 },
    );
    let leave: Promise<unknown> | undefined;
    const hangs = `if (replies['${listPlans.path}']) for (;;);`;
    try {
      await publish(['/'], sliceBundle.replace('const plans', `${hangs} const plans`));
      await asks.promise;
      await setTimeout(200);
      leave = leaving.close();
      // Before the page, or the service, would be given up.
      expect(await Promise.race([leave, setTimeout(2_000, 'waits')])).not.toBe('waits');
      expect(leaving.lines.filter(({ msg }) => String(msg).includes('rendered'))).toEqual([]);
    } finally {
      await leave;
      await slow.close();
    }
  });
});

describe('who gets a canary', () => {
  it('has the services asked no more often than others have', async () => {
    let asks = 0;
    const counting = await fakeService('svc-billing', (_request, response) => {
      asks += 1;
      response.setHeader('content-type', 'application/json').end('[]');
    });
    const calm = await startGateway(
      { BILLING_URL: counting.url, SLICES_DIR: gateway.slicesDir },
      { renderEveryMs: 60_000 },
    );
    const open = () => send(calm.url, { headers: { ...html, cookie: 'passerelle_canary=0' } });
    const settled = () => setTimeout(500);
    try {
      await publish();
      const { name, version } = await publish(undefined, `${sliceBundle}//`);
      const store = new FolderStore(gateway.slicesDir);
      const doing = { by: 'a team', at: new Date().toISOString() };
      await store.change((state) => rollBack(state, { name, version: undefined }, doing));
      await store.change((state) => startCanary(state, { name, version, percent: 100 }, doing));
      expect((await open()).text).toContain(`/${name}/${version}/`);
      await settled();
      expect(asks).toBeGreaterThan(0);
      asks = 0;
      for (let n = 0; n < 10; n += 1) await open();
      await settled();
      expect(asks).toBe(0);
    } finally {
      await calm.close();
      await counting.close();
    }
  });
});

describe('a page that cannot be rendered', () => {
  it.each([
    ['/throws', 'this page is broken'],
    ['/exits', 'the render thread ended with 7'],
    ['/reads', 'may not require'],
  ])('%s is served without, and reported; the others stand', async (path, reason) => {
    await publish([path, '/tarifs']);
    await pageThatSays('/tarifs', '/tarifs: Bronze');
    const reply = await page(path);
    expect([reply.status, reply.text.includes('Chargement de Passerelle')]).toEqual([200, true]);
    const lines = gateway.lines.filter(({ msg }) => msg === 'a page cannot be rendered');
    expect(lines).toMatchObject([{ path, err: { message: expect.stringContaining(reason) } }]);
  });

  it('a page that hangs holds up neither a request nor another page', async () => {
    await publish(['/hangs', '/tarifs']);
    await page('/');
    expect((await page('/hangs')).text).toContain('Chargement de Passerelle');
    // It was answered before the page had been given up.
    expect(await rendered('timeout')).toBeUndefined();
    await pageThatSays('/tarifs', '/tarifs: Bronze', 20_000);
    expect(await rendered('timeout')).toBe('1');
  });

  it('asks only what anybody may', async () => {
    await publish(['/private']);
    await pageThatSays('/private', 'private {}');
    expect(asked).toEqual([]);
  });

  it('does not run what is not what was published', async () => {
    const shell = await writeShellBuild(root, '', { [renderFile]: shellBundle });
    const [entry] = await publishFolders(gateway.slicesDir, [shell]);
    await appendFile(join(gateway.slicesDir, entry?.base.slice('/slices/'.length) ?? '', renderFile), '//');
    await publish();
    const end = Date.now() + 3_000;
    while (!gateway.lines.some(({ reason }) => String(reason).includes('is not what was published'))) {
      if (Date.now() > end) throw new Error('nothing was said');
      await setTimeout(20);
    }
    expect((await page('/')).text).toContain('Chargement de Passerelle');
  });

  it('is rendered once its files can be read, without another release', async () => {
    const { base } = await publish();
    await pageThatSays('/', '<p>/: Bronze');
    const file = join(gateway.slicesDir, base.slice('/slices/'.length), renderFile);
    await rename(file, `${file}.away`);
    await writeShellBuild(root, 'next', { [renderFile]: shellBundle });
    await publishFolders(gateway.slicesDir, [join(root, 'shell', 'build')]);
    const said = () =>
      gateway.lines.filter(({ msg }) => msg === 'what renders the public pages cannot be read');
    await pageThatSays('/', 'Chargement de Passerelle');
    await setTimeout(300);
    expect(said()).toHaveLength(1);
    await rename(`${file}.away`, file);
    await pageThatSays('/', '<p>/: Bronze');
  });

  it('nobody may fetch what renders', async () => {
    const { base } = await publish();
    expect((await send(gateway.url + base + renderFile)).status).toBe(404);
    expect((await send(`${gateway.url}${base}server%2frender.cjs`)).status).toBe(404);
    expect(
      (await send(`${gateway.url}${base}./server/render.cjs`, { path: `${base}//server/render.cjs` })).status,
    ).toBe(404);
  });
});

describe('search engines', () => {
  it('find the public pages, by their address', async () => {
    await publish(routes.map(({ path }) => path).filter((path) => path !== '/hangs'));
    const robots = await send(`${gateway.url}/robots.txt`);
    expect(robots.text).toContain('Sitemap: http://passerelle.test/sitemap.xml');
    const { text, headers } = await send(`${gateway.url}/sitemap.xml`);
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    const found = [...text.matchAll(/<loc>http:\/\/passerelle\.test(.*?)<\/loc>/g)].map(([, path]) => path);
    expect(found).toEqual(['/', '/tarifs', '/throws', '/exits', '/reads', '/private']);
  });
});
