import { type Host, repliesId } from '@passerelle/contracts';
import * as z from 'zod/mini';

const Replies = z.record(z.string(), z.unknown());

/** The replies that the gateway wrote into the page: the host's `known`. Where it wrote none, or nonsense, everything is asked for. */
export function knownReplies(document: Pick<Document, 'getElementById'>): NonNullable<Host['known']> {
  const replies = read(document.getElementById(repliesId)?.textContent);
  return (address) => (Object.hasOwn(replies, address) ? replies[address] : undefined);
}

function read(text: string | null | undefined): Record<string, unknown> {
  if (!text) return {};
  try {
    return z.safeParse(Replies, JSON.parse(text)).data ?? {};
  } catch {
    return {};
  }
}
