import { describe, expect, it } from '@jest/globals';
import { MAIL_TRANSPORT, smtpTransport } from '@passerelle/service-kit';
import { SmtpServer, until } from '@passerelle/service-kit/testing';
import { startAuth } from '../testing/auth-app.js';

describe('a reset while the mail server is down', () => {
  it('is answered the same, and its mail leaves once the server is back, exactly one', async () => {
    const server = new SmtpServer();
    const port = await server.listen();
    await server.close();
    // The service's own transport, on a port where nobody listens yet.
    const transport = smtpTransport({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    const auth = await startAuth(
      {},
      { override: (builder) => builder.overrideProvider(MAIL_TRANSPORT).useValue(transport) },
    );
    try {
      const { email } = await auth.visitor();
      const ask = (to: string) => auth.call('/auth/users/reset_password/', { body: { email: to } });
      const [known, unknown] = [await ask(email), await ask('nobody@example.org')];
      expect([known.status, known.body]).toEqual([200, unknown.body]);
      const rows = (): Promise<{ attempts: number; sent_at: Date | null }[]> =>
        auth.database.query(`SELECT attempts, sent_at FROM mail WHERE key LIKE 'password-reset:%'`);
      await until('it was tried in vain', async () => ((await rows())[0]?.attempts ?? 0) > 0);
      expect(server.messages).toEqual([]);
      // A link that works no longer is not sent.
      const links = await auth.database.query(
        `SELECT split_part(key, ':', 1) AS what, ceil(extract(epoch FROM until - now()) / 3600)::int AS hours
           FROM mail WHERE message->>'to' = $1 ORDER BY what`,
        [email],
      );
      expect(links).toEqual([
        { what: 'mailbox', hours: 168 },
        { what: 'password-reset', hours: 1 },
      ]);

      const back = new SmtpServer();
      await back.listen(port);
      await until('it is sent', async () => (await rows())[0]?.sent_at !== null, 30_000);
      await auth.app.idle();
      const resets = back.messages.filter((message) => message.includes('/password/reset/'));
      expect(resets).toHaveLength(1);
      expect(resets[0]).toContain(`To: ${email}`);
      await back.close();
    } finally {
      await auth.close();
    }
  }, 60_000);
});
