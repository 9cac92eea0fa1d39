import { createHash } from 'node:crypto';
import { type ProblemCode, reportsLimit, reportsPath, VersionReports } from '@passerelle/contracts';
import { announcedLength } from '@passerelle/process-kit';
import type { FastifyInstance } from 'fastify';
import { isCrossSite } from '../calls/cross-site.js';
import { gatherBody } from '../calls/gather-body.js';
import type { RateLimits } from '../limits/rate-limits.js';
import type { TrustedProxies } from '../limits/trusted-proxies.js';
import { sendProblem } from '../problems/send-problem.js';
import { findVersion } from '../releases/decisions.js';
import type { ReleaseStore } from '../releases/release-state.js';
import type { BrowserReports } from './browser-reports.js';
import type { PageNonces } from './page-nonces.js';

export interface ReportOptions {
  readonly store: Pick<ReleaseStore, 'state'>;
  readonly nonces: PageNonces;
  readonly reports: BrowserReports;
  readonly limits: RateLimits;
  readonly proxies: TrustedProxies;
  readonly publicOrigin: string;
  /** Time for a body to be whole, ms. */
  readonly bodyMs: number;
}

/** What browsers tell of published versions: from a page of ours, about a version that is published, a little at a time. */
export function serveReports(app: FastifyInstance, options: ReportOptions): void {
  const { store, nonces, reports, limits, proxies, publicOrigin, bodyMs } = options;

  app.post(reportsPath, async ({ raw: request }, reply) => {
    reply.hijack();
    const { raw: response } = reply;
    const refuse = (code: ProblemCode, headers: Record<string, string> = {}) =>
      sendProblem(request, response, code, { headers });
    if (isCrossSite('POST', request.headers, publicOrigin)) return refuse('cross_site_refused');
    const { remoteAddress } = request.socket;
    const address = proxies.clientAddress(remoteAddress, request.headers['x-forwarded-for']);
    const { wait } = await limits.count('report', { address });
    if (wait > 0) return refuse('too_many_requests', { 'retry-after': String(wait) });
    if ((announcedLength(request.headers) ?? 0) > reportsLimit) return refuse('payload_too_large');
    const body = await new Promise<Buffer | ProblemCode>((resolve) =>
      gatherBody(request, reportsLimit, bodyMs, resolve),
    );
    if (typeof body === 'string') return refuse(body);
    const told = VersionReports.safeParse(jsonOf(body)).data;
    const state = await store.state();
    // Of what was never published nobody can know anything.
    if (!told?.reports.every(({ name, version }) => findVersion(state, name, version)))
      return refuse('validation_failed');
    if (!(await nonces.isOurs(told.page))) return refuse('forbidden');
    const session = createHash('sha256').update(told.page).digest('base64url').slice(0, 22);
    for (const report of told.reports) await reports.add({ ...report, session });
    response.writeHead(204).end();
  });
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}
