/** A request, as a browser of ours would send it. */
export interface CallRequest {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below the origin, or absolute for the card provider's page. */
  readonly path: string;
  readonly token?: string;
  readonly json?: unknown;
  readonly form?: Readonly<Record<string, string>>;
}

export interface CallReply {
  readonly status: number;
  /** Parsed JSON, or null. */
  readonly body: unknown;
  readonly location: string | null;
}

/** Sends a request; rejects when no whole answer came. */
export type Call = (request: CallRequest) => Promise<CallReply>;

/** Longer than any call may take at the gateway that is not an upload. */
const patienceMs = 20_000;

function headersOf({ token, json, form }: CallRequest): Record<string, string> {
  return {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(json === undefined ? {} : { 'content-type': 'application/json' }),
    ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
  };
}

/** Calls one origin; redirects are answers, not followed. */
export function callsTo(origin: string): Call {
  return async (request) => {
    const { method, path, json, form } = request;
    const response = await fetch(new URL(path, origin), {
      method,
      redirect: 'manual',
      headers: headersOf(request),
      body: form ? new URLSearchParams(form).toString() : json === undefined ? null : JSON.stringify(json),
      signal: AbortSignal.timeout(patienceMs),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return {
      status: response.status,
      body: isJson && text ? JSON.parse(text) : null,
      location: response.headers.get('location'),
    };
  };
}
