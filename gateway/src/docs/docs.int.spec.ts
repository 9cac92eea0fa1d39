import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { endpoints, events, type ProblemCode, problem, problemCatalogue } from '@passerelle/contracts';
import { openApiDocument } from '@passerelle/contracts/documents';
import { type Reply, send } from '../testing/send.js';
import { publicUrl, startGateway, type TestGateway } from '../testing/start-gateway.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

const get = (path: string, headers: Record<string, string> = {}) => send(gateway.url + path, { headers });
const routed = endpoints.filter(({ endpoint }) => endpoint.access !== 'service');
const pages = ['/docs', '/docs/', '/docs/events', '/docs/errors', '/docs/errors/not_found'];

/** Addresses and anchors that a page leads to. */
const linksOf = ({ text }: Reply) =>
  [...text.matchAll(/(?:href|src)="([^"]+)"/g)].map((match) => String(match[1]));

describe('/openapi.json', () => {
  it('is the document of the contract table', async () => {
    const reply = await get('/openapi.json');
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(reply.headers['x-robots-tag']).toBe('noindex');
    expect(reply.json()).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
  });

  it('is not sent again to those who have it, in any encoding', async () => {
    const { headers, text } = await get('/openapi.json');
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-encoding' });
    const etag = String(headers.etag);
    const compressed = await get('/openapi.json', { 'accept-encoding': 'gzip, br' });
    expect(compressed.headers).toMatchObject({ 'content-encoding': 'br', etag });
    expect(brotliDecompressSync(compressed.body).toString()).toBe(text);
    const again = await get('/openapi.json', { 'if-none-match': etag, 'accept-encoding': 'br' });
    expect(again).toMatchObject({ status: 304, text: '' });
    expect((await get('/openapi.json', { 'if-none-match': 'W/"other"' })).status).toBe(200);
  });
});

describe('the pages for developers', () => {
  it.each(pages)('%s runs nothing and loads only what is its own', async (path) => {
    const reply = await get(path);
    expect(reply.status).toBe(200);
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
    const csp = String(reply.headers['content-security-policy']);
    expect(csp).toContain("default-src 'none'");
    expect(csp).not.toContain('script-src');
    expect(csp).not.toContain('unsafe');
    expect(reply.text).not.toMatch(/<script|<style| style=| on\w+=/);
    expect(reply.headers['x-content-type-options']).toBe('nosniff');
    expect(reply.headers['x-robots-tag']).toBe('noindex');
  });

  it.each(pages)('%s leads nowhere that is not there', async (path) => {
    const seen = new Map<string, Reply>();
    for (const link of linksOf(await get(path))) {
      const [address = '', anchor] = link.split('#');
      const target = address || path;
      const reply = seen.get(target) ?? (await get(target));
      seen.set(target, reply);
      expect([link, reply.status]).toEqual([link, 200]);
      if (anchor) expect(reply.text).toContain(`id="${anchor}"`);
    }
  });

  it('use every id once', async () => {
    for (const path of pages) {
      const ids = [...(await get(path)).text.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });

  it('show every call that is routed, with how to make it, and no other', async () => {
    const { text } = await get('/docs');
    for (const { name, endpoint } of routed) {
      expect(text).toContain(`<h3 id="${name}">`);
      expect(text).toContain(endpoint.path.replace(/\/(?=.)/g, '/<wbr>'));
    }
    expect(text).toContain('whose it is, or signed in as teacher or admin');
    expect(text).not.toContain('internal/');
    expect(text).toContain(`${publicUrl}/auth/login/jwt/create/`);
    expect(text).toContain('authorization: Bearer $TOKEN');
    expect(text).toContain('-F &#39;recording=@recording.bin&#39;');
  });

  it('show every event', async () => {
    const { text } = await get('/docs/events');
    for (const { type } of events) expect(text).toContain(`<h3 id="${type}">`);
  });

  it.each(Object.keys(problemCatalogue) as ProblemCode[])(
    'tell what %s means, where its type points',
    async (code) => {
      const { type, title } = problem(code);
      const reply = await get(type, { accept: 'text/html' });
      expect(reply.status).toBe(200);
      expect(reply.text).toContain(title);
    },
  );

  it('bring their style sheet and fonts', async () => {
    expect((await get('/docs/style.css')).headers['content-type']).toBe('text/css; charset=utf-8');
    const font = await get('/docs/fonts/text.woff2');
    expect(font.headers['content-type']).toBe('font/woff2');
    expect(font.body.subarray(0, 4).toString()).toBe('wOF2');
  });

  it('answer HEAD, and take no other method', async () => {
    expect(await send(`${gateway.url}/docs`, { method: 'HEAD' })).toMatchObject({ status: 200, text: '' });
    expect((await send(`${gateway.url}/docs`, { method: 'POST' })).status).toBe(404);
  });
});
