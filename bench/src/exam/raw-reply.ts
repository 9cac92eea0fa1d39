/** The reference's service: Fastify that answers one body, held in memory. */
import { once } from 'node:events';
import fastify from 'fastify';

const [body] = await once(process, 'message');
const app = fastify();
app.get('/*', (_request, reply) => reply.type('application/json; charset=utf-8').send(body));
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
