import type { ProblemCode } from '@passerelle/contracts';
import type { FastifyRequest } from 'fastify';
import { type FormOptions, readForm } from '../calls/read-form.js';
import type { RateLimits } from '../limits/rate-limits.js';
import type { TrustedProxies } from '../limits/trusted-proxies.js';
import { type OpsPass, passCookie, passSeconds } from './ops-pass.js';

export interface PassDeskOptions extends FormOptions {
  readonly pass: OpsPass;
  readonly limits: RateLimits;
  readonly proxies: TrustedProxies;
}

type Given =
  | { readonly cookie: string }
  | { readonly refused: ProblemCode | 'wrong token'; readonly headers?: Readonly<Record<string, string>> };

/** Takes the operators' token from the form of `/ops/` and gives a pass for it. Wrong ones are counted as wrong passwords are. */
export class PassDesk {
  constructor(private readonly options: PassDeskOptions) {}

  get isOpen(): boolean {
    return this.options.pass.isPossible;
  }

  async take(request: FastifyRequest): Promise<Given> {
    const { pass, limits, proxies, publicOrigin } = this.options;
    if (!this.isOpen) return { refused: 'not_found' };
    const form = await readForm(request, this.options);
    if (typeof form === 'string') return { refused: form };
    const { socket, headers } = request.raw;
    const address = proxies.clientAddress(socket.remoteAddress, headers['x-forwarded-for']);
    const { wait, settle } = await limits.count('identity', { address });
    if (wait > 0) return { refused: 'too_many_requests', headers: { 'retry-after': String(wait) } };
    const isRight = pass.isToken(form.get('token')?.trim() ?? '');
    settle(!isRight);
    if (!isRight) return { refused: 'wrong token' };
    const secure = publicOrigin.startsWith('https:') ? '; Secure' : '';
    const proof = await pass.issue();
    return {
      cookie: `${passCookie}=${proof}; Path=/ops; Max-Age=${passSeconds}; HttpOnly; SameSite=Strict${secure}`,
    };
  }
}
