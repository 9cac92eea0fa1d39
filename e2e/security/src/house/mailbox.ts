import { until } from '@passerelle/service-kit/testing';

interface Mail {
  readonly subject: string;
  readonly text: string;
  /** Of the mail, however often it was handed over. */
  readonly messageId: string;
  readonly to: readonly { readonly address: string }[];
}

/** What stands in a reset mail's link. */
export interface ResetLink {
  readonly uid: string;
  readonly token: string;
}

/** The mailbox of the embedded default, where every mail of the house arrives. */
export class Mailbox {
  constructor(private readonly api: string) {}

  async to(address: string): Promise<Mail[]> {
    return (await this.all()).filter(({ to }) => to.some((addressee) => addressee.address === address));
  }

  /** The Message-IDs of the receipts that arrived, by order; a receipt that was handed over twice has its own twice. */
  async receipts(): Promise<Map<string, string[]>> {
    const receipts = (await this.all()).filter(({ subject }) => subject.includes('reçu'));
    const byOrder = Map.groupBy(receipts, ({ text }) => /commande\s: ([\da-f-]{36})/.exec(text)?.[1] ?? '');
    return new Map([...byOrder].map(([id, mails]) => [id, mails.map(({ messageId }) => messageId)]));
  }

  private async all(): Promise<Mail[]> {
    return (await (await fetch(this.api)).json()) as Mail[];
  }

  /** The tokens of the links that an address got to prove its mailbox, oldest first, once there are at least so many. */
  async proofTokens(address: string, atLeast = 1): Promise<string[]> {
    let tokens: string[] = [];
    await until(`${address} has ${atLeast} link(s)`, async () => {
      tokens = (await this.to(address)).flatMap(({ text }) =>
        [...text.matchAll(/\/mailbox\/confirm\/(\S+)/g)].map(([, token = '']) => token),
      );
      return tokens.length >= atLeast;
    });
    return tokens;
  }

  /** The reset links that an address got, oldest first, once there are at least so many. */
  async resetLinks(address: string, atLeast = 1): Promise<ResetLink[]> {
    let links: ResetLink[] = [];
    await until(`${address} has ${atLeast} reset link(s)`, async () => {
      links = (await this.to(address)).flatMap(({ text }) =>
        [...text.matchAll(/\/password\/reset\/confirm\/([^/\s]+)\/([^/\s]+)/g)].map(
          ([, uid = '', token = '']) => ({ uid, token }),
        ),
      );
      return links.length >= atLeast;
    });
    return links;
  }
}
