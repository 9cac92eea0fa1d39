import lighthouse from 'lighthouse';

/** What Lighthouse says of a page. */
export interface Audit {
  /** 0 to 1. */
  readonly scores: Readonly<Record<Category, number>>;
  /** ms. */
  readonly largestPaint: number;
  /** Cumulative layout shift. */
  readonly shift: number;
  /** ms. */
  readonly blocked: number;
  /** Bytes on the wire, by the browser's kind of request. */
  readonly bytes: Readonly<Record<string, number>>;
}

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];

/** A load of the page by Lighthouse with its own settings: a phone of the middle on a slow 4G line, both simulated. */
export async function audit(url: string, port: number): Promise<Audit> {
  const result = await lighthouse(url, {
    port,
    onlyCategories: [...categories],
    output: 'json',
    logLevel: 'silent',
  });
  if (!result || result.lhr.runtimeError) throw new Error(result?.lhr.runtimeError?.message ?? 'no report');
  const { audits, categories: judged } = result.lhr;
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const scores = Object.fromEntries(categories.map((name) => [name, judged[name]?.score ?? 0]));
  return {
    scores: scores as Record<Category, number>,
    largestPaint: value('largest-contentful-paint'),
    shift: value('cumulative-layout-shift'),
    blocked: value('total-blocking-time'),
    bytes: bytesByKind(audits['network-requests']?.details),
  };
}

interface Transfer {
  readonly resourceType?: string;
  readonly transferSize?: number;
}

function bytesByKind(details: unknown): Record<string, number> {
  const { items = [] } = (details ?? {}) as { items?: readonly Transfer[] };
  const bytes: Record<string, number> = {};
  for (const { resourceType = 'Other', transferSize = 0 } of items)
    bytes[resourceType] = (bytes[resourceType] ?? 0) + transferSize;
  return bytes;
}
