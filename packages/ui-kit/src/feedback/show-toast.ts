const EVENT = 'passerelle:toast';

export interface ToastOptions {
  title: string;
  description?: string;
  /** Defaults to `info`. */
  tone?: 'info' | 'success' | 'error';
  /** In ms; null stays until closed. Defaults to 6000, and null for errors. */
  durationMs?: number | null;
  /** A toast with the same id replaces the earlier one. */
  id?: string;
}

export type Toast = Required<Omit<ToastOptions, 'description'>> & Pick<ToastOptions, 'description'>;

/**
 * Announces a short piece of news in the shell's ToastRegion. Travels as a window event, so that it arrives whichever
 * copy of this package a slice carries.
 */
export function showToast(options: ToastOptions): void {
  const tone = options.tone ?? 'info';
  const durationMs = options.durationMs === undefined ? (tone === 'error' ? null : 6000) : options.durationMs;
  const toast: Toast = { ...options, tone, durationMs, id: options.id ?? crypto.randomUUID() };
  window.dispatchEvent(new CustomEvent<Toast>(EVENT, { detail: toast }));
}

/** Subscribes to toasts; returns the way out. */
export function onToast(listener: (toast: Toast) => void): () => void {
  const handle = (event: Event) => listener((event as CustomEvent<Toast>).detail);
  window.addEventListener(EVENT, handle);
  return () => window.removeEventListener(EVENT, handle);
}
