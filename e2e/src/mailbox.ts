import { expect } from '@playwright/test';

interface Mail {
  readonly subject: string;
  readonly text: string;
}

/** The one mail to an address whose subject matches, once it has arrived. */
export async function mailTo(address: string, subject: RegExp): Promise<Mail> {
  const { api } = JSON.parse(process.env.E2E_MAILBOX ?? '{}') as { api: string };
  let mails: Mail[] = [];
  await expect
    .poll(
      async () => {
        const all = (await (await fetch(api)).json()) as (Mail & { to: { address: string }[] })[];
        mails = all.filter(
          ({ to, subject: line }) => subject.test(line) && to.some((each) => each.address === address),
        );
        return mails.length;
      },
      { message: `a mail to ${address}`, timeout: 30_000 },
    )
    .toBe(1);
  return mails[0] as Mail;
}
