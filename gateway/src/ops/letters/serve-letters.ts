import { SettleDeadLetters, services } from '@passerelle/contracts';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import { type FormOptions, readForm } from '../../calls/read-form.js';
import { sendProblem } from '../../problems/send-problem.js';
import type { OpsReaders } from '../ops-readers.js';
import { writeOpsRefusalHtml } from '../page/ops-html.js';
import type { SendOpsPage } from '../send-page.js';
import type { LettersDesk } from './letters-desk.js';
import { writeLettersHtml, writeNoAccountHtml } from './letters-html.js';

export interface LettersOptions extends FormOptions {
  readonly desk: LettersDesk;
  readonly readers: OpsReaders;
  readonly sendPage: SendOpsPage;
  readonly asksToken: boolean;
  readonly log: Logger;
}

const Service = z.enum(services);
const Asked = z.extend(SettleDeadLetters, { service: Service });

/** What the page says of what was just asked for; it comes by the address, so nothing else is taken from there. */
const Done = z.object({
  service: Service,
  fate: SettleDeadLetters.shape.fate,
  count: z.union([z.literal('unknown'), z.string().check(z.regex(/^\d{1,3}$/))]),
});

const path = '/ops/letters';

/** The dead letters of the house, looked at and settled by forms: no script is needed. */
export function serveLetters(app: FastifyInstance, options: LettersOptions): void {
  const { desk, readers, sendPage, asksToken, log } = options;

  app.get(path, async (request, reply) => {
    const operator = await readers.operatorOf(request);
    if (operator !== undefined) {
      const found = await desk.look(operator);
      const done = Done.safeParse(request.query).data;
      return sendPage(request, reply, 200, (nonce) =>
        writeLettersHtml({ nonce, found, done, now: Date.now() }),
      );
    }
    // Services believe people, so that who acted can be written down; the token is nobody.
    return (await readers.has(request))
      ? sendPage(request, reply, 403, writeNoAccountHtml)
      : sendPage(request, reply, 401, (nonce) => writeOpsRefusalHtml({ nonce, asksToken }));
  });

  app.post(path, async (request, reply) => {
    const refuse = (code: Parameters<typeof sendProblem>[2]) => {
      reply.hijack();
      sendProblem(request.raw, reply.raw, code);
      return reply;
    };
    const form = await readForm(request, options);
    if (typeof form === 'string') return refuse(form);
    const operator = await readers.operatorOf(request);
    if (operator === undefined) return refuse('unauthenticated');
    const asked = Asked.safeParse(Object.fromEntries(form)).data;
    if (!asked) return refuse('validation_failed');
    const { service, ...what } = asked;
    const count = await desk.settle(service, what, operator).catch((error: Error) => {
      log.error({ err: error, service, ...what }, 'dead letters could not be settled');
      return 'unknown';
    });
    const done = new URLSearchParams({ service, fate: what.fate, count: String(count) });
    return reply.header('cache-control', 'no-store').redirect(`${path}?${done}`, 303);
  });
}
