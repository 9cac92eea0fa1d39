/** Headers of every HTML page, beside its Content-Security-Policy. */
export function pageHeaders(publicUrl: string): Readonly<Record<string, string>> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    // The oral expression records; nothing else of the device is used.
    'permissions-policy':
      'microphone=(self), camera=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    ...(publicUrl.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
  };
}
