/** Whom a mail is for. */
export interface Addressee {
  readonly firstName: string;
  /** They have proven that the mailbox is theirs. */
  readonly proven: boolean;
}

/** How a mail begins: by name only where the mailbox is proven, as until then a stranger may have chosen the name. */
export const greeting = ({ firstName, proven }: Addressee): string =>
  proven && firstName ? `Bonjour ${firstName},` : 'Bonjour,';
