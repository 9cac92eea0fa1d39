/**
 * A service as bare as can be: Fastify that answers `replies` from memory, and the gateway's own questions. Told so by a message, it
 * breaks: it hangs, takes ten seconds for all, or for calls alone, or speaks no HTTP any more; `well` mends it.
 */
import fastify from 'fastify';
import { replies } from './replies.js';

/** What a service may be told to do. */
export type Behaviour = 'well' | 'hung' | 'slow' | 'slow in its calls' | 'garbage';

const slowMs = 10_000;
// It ends with whoever started it, however that ends.
process.once('disconnect', () => process.exit());
let behaviour: Behaviour = 'well';
process.on('message', (told: Behaviour) => {
  behaviour = told;
  process.send?.(told);
});

const app = fastify();
app.addHook('onRequest', (request, reply, done) => {
  if (behaviour === 'well') return done();
  if (behaviour === 'slow' || behaviour === 'slow in its calls') {
    setTimeout(done, behaviour === 'slow' || !request.url.startsWith('/health') ? slowMs : 0);
    return;
  }
  reply.hijack();
  if (behaviour === 'garbage') request.raw.socket.end('220 mail.example ESMTP ready\r\n');
});
for (const { path, body, headers } of Object.values(replies))
  app.get(path, (request, reply) => {
    reply.headers(headers);
    return request.headers['if-none-match'] === headers.etag ? reply.code(304).send() : reply.send(body);
  });
app.get('/health/ready', () => ({ status: 'ok' }));
app.get('/metrics', (_request, reply) => reply.type('text/plain').send(''));
const keys = process.env.BENCH_JWKS ?? '{"keys":[]}';
app.get('/auth/.well-known/jwks.json', (_request, reply) => reply.type('application/json').send(keys));
app.get('/mgmt/bookings/', () => []);
app.patch('/exam/attempts/:attemptId/', () => ({ saved: 1 }));
process.send?.(await app.listen({ port: Number(process.env.BENCH_PORT ?? 0), host: '127.0.0.1' }));
