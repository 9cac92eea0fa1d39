import type { ProblemCode } from '@passerelle/contracts';
import { UserError } from '@passerelle/process-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import { sendProblem } from '../problems/send-problem.js';
import { previewCookie, readPreview } from '../releases/preview-link.js';
import { type ReleaseStore, StoreAwayError } from '../releases/release-state.js';
import type { DeployRights, Releaser } from './deploy-rights.js';
import { readArchive } from './read-archive.js';
import type { ReleaseDesk } from './release-desk.js';

export interface ServeReleasesOptions {
  readonly desk: ReleaseDesk;
  readonly rights: DeployRights;
  readonly store: Pick<ReleaseStore, 'state'>;
  readonly publicUrl: string;
  readonly log: Logger;
}

const root = '/ops/slices';
const noStore = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

/** What is released under a name. */
const releasable = /^(?:shell|mfe-[a-z][a-z\d-]{0,60})$/;

/** A build is in memory while it is checked: one at a time. */
const onePublisher = pLimit(1);

type Kind = Releaser['kind'];
const team: readonly Kind[] = ['team'];
const teamOrOperator: readonly Kind[] = ['team', 'operator'];
const operator: readonly Kind[] = ['operator'];

type Query = Readonly<Record<string, string | undefined>>;
type Work = (asked: { name: string; query: Query; by: string; request: FastifyRequest }) => Promise<object>;

/**
 * Releases over HTTP, for teams (a token of their slice) and operators. What is asked for stands in the address, so that no body is read but
 * that of an archive.
 */
export function serveReleases(app: FastifyInstance, options: ServeReleasesOptions): void {
  const { desk, rights, store, publicUrl, log } = options;

  const answer = async (request: FastifyRequest, reply: FastifyReply, may: readonly Kind[], work: Work) => {
    const { name = '*' } = request.params as { readonly name?: string };
    if (name !== '*' && !releasable.test(name))
      return refuse(request, reply, 'not_found', 'no name of a slice');
    const releaser = await rights.releaserOf(request, name);
    if (releaser.kind === 'nobody') return refuse(request, reply, 'unauthenticated', 'a token is needed');
    if (releaser.kind === 'other team' || !may.includes(releaser.kind))
      return refuse(request, reply, 'forbidden', reasonOf(releaser.kind, name));
    try {
      const query = Object.fromEntries(
        Object.entries(request.query as object).filter(([, value]) => typeof value === 'string'),
      ) as Query;
      const said = await work({ name, query, by: releaser.by, request });
      return reply.headers(noStore).send(said);
    } catch (error) {
      if (error instanceof UserError) return refuse(request, reply, 'conflict', error.message);
      if (error instanceof StoreAwayError)
        return refuse(request, reply, 'service_unavailable', error.message);
      log.error({ err: error, name }, 'a release failed');
      return refuse(request, reply, 'internal_error');
    }
  };
  const on = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, may: readonly Kind[], work: Work) =>
    app.route({ method, url: root + path, handler: (request, reply) => answer(request, reply, may, work) });

  on('GET', '', operator, async () => ({ slices: await desk.list() }));
  on('GET', '/:name', teamOrOperator, async ({ name }) => ({ slices: await desk.list([name]) }));
  on('POST', '/:name/versions', team, ({ name, query, by, request }) =>
    onePublisher(async () => {
      const body = request.raw.iterator({ destroyOnReturn: false });
      const files = await readArchive(body, query.sha256 ?? '');
      const { version, commit = null, activate } = query;
      return desk.publish({ name, version, commit, files, isActivated: activate === '1' }, by);
    }),
  );
  on('POST', '/:name/activate', teamOrOperator, ({ name, query, by }) =>
    desk.activate(
      name,
      { version: query.version, percent: percentOf(query.percent), must: query.must === '1' },
      by,
    ),
  );
  on('POST', '/:name/rollback', teamOrOperator, ({ name, query, by }) =>
    desk.rollBack(name, { version: query.version, must: query.must === '1' }, by),
  );
  on('POST', '/:name/confirm', teamOrOperator, ({ name, query, by }) =>
    desk.confirm(name, query.version, by),
  );
  on('POST', '/:name/retire', teamOrOperator, ({ name, by }) => desk.retire(name, by));
  on('POST', '/:name/preview', teamOrOperator, async ({ name, query, by }) => {
    const { signed, ...preview } = await desk.preview(name, query.version, by);
    const link = new URL(`${root}/preview/start`, publicUrl);
    link.searchParams.set('of', signed);
    return { ...preview, link: link.href };
  });
  on('PUT', '/:name/tokens', operator, ({ name, query, by }) =>
    desk.allowToken(name, query.digest ?? '', by),
  );
  on('DELETE', '/:name/tokens', operator, ({ name, by }) => desk.revokeTokens(name, by));

  // Opened by whoever was given the link: its signature is the right.
  app.get(`${root}/preview/start`, async (request, reply) => {
    const { of = '' } = request.query as { readonly of?: string };
    const preview = readPreview((await store.state()).signingKey, String(of), Date.now());
    if (!preview) return refuse(request, reply, 'not_found', 'the link is over, or no link of ours');
    const seconds = preview.until - Math.floor(Date.now() / 1_000);
    const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
    const cookie = `${previewCookie}=${of}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
    return reply.headers({ ...noStore, 'set-cookie': cookie }).redirect('/', 302);
  });
  app.get(`${root}/preview/end`, async (_request, reply) =>
    reply
      .headers({ ...noStore, 'set-cookie': `${previewCookie}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax` })
      .redirect('/', 302),
  );
}

function percentOf(text = '100'): number {
  const percent = Number(text);
  if (!Number.isInteger(percent) || percent < 1 || percent > 100)
    throw new UserError('percent is a whole number from 1 to 100.');
  return percent;
}

function reasonOf(kind: Kind, name: string): string {
  if (kind === 'other team') return `the token is not ${name}'s`;
  if (kind === 'operator') return `${name} is published with a token of its own`;
  return 'operators only';
}

function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  code: ProblemCode,
  detail?: string,
): FastifyReply {
  reply.hijack();
  sendProblem(request.raw, reply.raw, code, { headers: noStore, ...(detail && { detail }) });
  return reply;
}
