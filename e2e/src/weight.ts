import { get } from 'node:http';
import type { Page, Request } from '@playwright/test';

/** Bytes of a reply's body on the wire, for a browser that knows gzip and nothing better. */
function gzipBytes(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, (reply) => {
      let bytes = 0;
      reply.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      reply.on('end', () => resolve(bytes));
      reply.on('error', reject);
    }).on('error', reject);
  });
}

/** Writes down what a page asks for from now on; what it weighs is asked of the server, each file once. */
export function watchWeight(page: Page) {
  const asked: Request[] = [];
  page.on('request', (request) => asked.push(request));
  return {
    /** The bytes of each file of a kind that was asked for until now, by its path. */
    async of(kind: 'document' | 'script' | 'image'): Promise<Readonly<Record<string, number>>> {
      const urls = new Set(
        asked.filter((request) => request.resourceType() === kind).map((request) => request.url()),
      );
      const weighed = [...urls]
        .filter((url) => url.startsWith('http'))
        .map(async (url) => [new URL(url).pathname, await gzipBytes(url)] as const);
      return Object.fromEntries(await Promise.all(weighed));
    },
  };
}

export const sum = (bytes: Readonly<Record<string, number>>): number =>
  Object.values(bytes).reduce((all, one) => all + one, 0);
