import type { Endpoint } from '../core/endpoint.js';
import type { Access } from '../core/endpoint-definition.js';

/** How a caller proves who they are. */
export const securitySchemes = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The access token of `POST /auth/login/jwt/create/`. It lives 10 minutes.',
  },
  cookie: {
    type: 'apiKey',
    in: 'cookie',
    name: 'passerelle_access',
    description:
      'Set when a browser signs in, HttpOnly, 10 minutes; over https its name starts with `__Host-`. Only form posts take it.',
  },
} as const;

export type SecurityRequirement = Readonly<Partial<Record<keyof typeof securitySchemes, readonly string[]>>>;

/** What a call asks of its caller; one of the list is enough, the empty one means nobody in particular. */
export function securityOf({
  access,
  credential,
}: Pick<Endpoint, 'access' | 'credential'>): SecurityRequirement[] {
  if (access === 'public') return [];
  const proofs: SecurityRequirement[] =
    credential === 'cookie' ? [{ cookie: [] }, { bearer: [] }] : [{ bearer: [] }];
  return access === 'optional' ? [{}, ...proofs] : proofs;
}

/** Who may call, in words. */
export function accessInWords(access: Access): string {
  switch (access) {
    case 'public':
      return 'anyone';
    case 'optional':
      return 'anyone; a valid token tells who it is';
    case 'user':
      return 'any signed-in person';
    case 'service':
      return 'another service';
    default:
      return 'ownerOr' in access
        ? `whose it is, or signed in as ${access.ownerOr.join(' or ')}`
        : `signed in as ${access.join(' or ')}`;
  }
}
