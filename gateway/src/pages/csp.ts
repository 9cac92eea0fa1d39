/** Trusted Types policies of the page itself; each slice adds `<name>#rspack`. */
const ownPolicies = ['dompurify', 'passerelle#loader', 'passerelle#watchdog', 'shell#rspack'];

/**
 * The page's Content-Security-Policy. Scripts run by nonce, and what they load by strict-dynamic; no markup becomes script without a policy.
 * Style attributes are allowed because React Aria positions its overlays with them; style elements are not, without the nonce.
 */
export function contentSecurityPolicy(
  nonce: string,
  slices: readonly string[],
  cardProviderOrigins: readonly string[],
): string {
  const policies = [...ownPolicies, ...slices.map((slice) => `${slice}#rspack`)];
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "script-src-attr 'none'",
    `style-src 'self' 'nonce-${nonce}'`,
    `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self' blob:",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-src 'none'",
    "frame-ancestors 'none'",
    // The provider's 303 after the form POST is blocked without its origin.
    `form-action ${["'self'", ...cardProviderOrigins].join(' ')}`,
    "require-trusted-types-for 'script'",
    // Two releases of a slice on one page, the crashed and the repaired one, each make the policies of that slice.
    `trusted-types ${policies.join(' ')} 'allow-duplicates'`,
  ].join('; ');
}
