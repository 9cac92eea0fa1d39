export interface SpanStart {
  /** Whether it answers a call, hands something on, or takes it up. */
  readonly kind: 'server' | 'client' | 'producer' | 'consumer';
  /** The `traceparent` that it continues; what is none begins a trace. */
  readonly parent?: unknown;
  readonly attributes?: Readonly<Record<string, string>>;
}

/** A piece of work that is being traced. */
export interface Span {
  /** The `traceparent` of what is done within it. */
  readonly traceparent: string;
  /** `status` of an answer; from 500 on it counts as failed, as with an error. */
  end(outcome?: { readonly status?: number; readonly error?: unknown }): void;
}

export interface Tracer {
  begin(name: string, start: SpanStart): Span;
  close(): Promise<void>;
}
