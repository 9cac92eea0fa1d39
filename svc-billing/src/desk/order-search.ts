import { isUuid } from '@passerelle/service-kit';

/** What an order is looked for by: one of these, by the form of what was typed. */
export interface OrderSearch {
  /** The order's id. */
  readonly id: string | null;
  /** The receipt's number. */
  readonly receipt: string | null;
  /** A pattern of the address: its beginning. */
  readonly address: string | null;
}

const nothing: OrderSearch = { id: null, receipt: null, address: null };

/** Reads what somebody typed to find orders: an order's id, a receipt's number (« R-000042 », « 42 »), or an address' beginning. */
export function orderSearch(typed: string | undefined): OrderSearch {
  const text = typed?.trim().toLowerCase() ?? '';
  if (text === '') return nothing;
  if (isUuid(text)) return { ...nothing, id: text };
  const [, receipt] = /^(?:r-)?(\d{1,15})$/.exec(text) ?? [];
  if (receipt !== undefined) return { ...nothing, receipt };
  return { ...nothing, address: `${text.replace(/[\\%_]/g, '\\$&')}%` };
}
