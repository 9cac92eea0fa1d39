import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { RegistryReader, RegistrySnapshot } from '../slices/registry-reader.js';

export const devEventsPath = '/__dev/events';

/** The registry's file is looked at this often while a page listens, ms. */
const everyMs = 100;

const versionOf = (snapshot: RegistrySnapshot) => snapshot.etag.replaceAll('"', '');

/** Tells listening pages what is published, at once and whenever it changes. Registered in development only. */
export function serveDevEvents(app: FastifyInstance, reader: RegistryReader): void {
  const open = new Set<ServerResponse>();
  app.get(devEventsPath, (_request, reply) => {
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    let sent = '';
    const send = async () => {
      const snapshot = await reader.current();
      if (!snapshot || raw.writableEnded || sent === versionOf(snapshot)) return;
      sent = versionOf(snapshot);
      raw.write(`retry: 200\ndata: ${sent}\n\n`);
    };
    const timer = setInterval(send, everyMs);
    open.add(raw);
    raw.once('close', () => {
      clearInterval(timer);
      open.delete(raw);
    });
    void send();
  });
  // A page that listens would hold up the gateway's drain.
  app.addHook('preClose', async () => {
    for (const raw of open) raw.end();
  });
}

/** Reloads the page when something else is published than what it was written with. Needs the page's nonce. */
export function reloadScript(snapshot: RegistrySnapshot, nonce: string): string {
  const code = `new EventSource('${devEventsPath}').onmessage=(e)=>{if(e.data!=='${versionOf(snapshot)}')location.reload()}`;
  return `<script nonce="${nonce}">${code}</script>\n`;
}
