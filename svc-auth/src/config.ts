import { BaseConfig, Port } from '@passerelle/service-kit';
import * as z from 'zod/mini';

/** The environment of svc-auth: the common one, where the internal listener and the service token are not optional. */
export const AuthConfig = z.extend(BaseConfig, {
  INTERNAL_PORT: Port,
  /** Closes the secrets of second factors in the database. With another one, all of them are worth nothing: never rotated. */
  FACTOR_SECRET: z
    .string('must be set: 32 random characters or more, kept as long as the database')
    .check(z.minLength(32, 'must have at least 32 characters')),
  SERVICE_TOKEN_SECRET: z.string().check(z.minLength(32, 'must have at least 32 characters')),
});
export type AuthConfig = z.infer<typeof AuthConfig>;

/** Injection token of the configuration. */
export const AUTH_CONFIG = Symbol('AUTH_CONFIG');
