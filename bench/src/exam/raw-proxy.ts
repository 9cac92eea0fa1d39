/** The reference's gateway: @fastify/http-proxy as it comes, in front of `UPSTREAM`. */
import proxy from '@fastify/http-proxy';
import fastify from 'fastify';

const app = fastify();
await app.register(proxy, { upstream: process.env.UPSTREAM ?? '' });
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
