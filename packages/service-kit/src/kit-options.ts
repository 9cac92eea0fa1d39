import { type Endpoint, type EventDefinition, endpoints, type ServiceName } from '@passerelle/contracts';
import type { EntitySchema, MigrationInterface } from 'typeorm';
import type { BaseConfig } from './config/base-config.js';
import type { Retention } from './database/retention.js';

/** A class of the service, as TypeORM and Nest take them. */
export type EntityClass = (new (...args: never[]) => object) | EntitySchema;
type MigrationClass = new () => MigrationInterface;

/** A service; one that is new has no row in the contract yet, and nothing comes to it. */
export type AnyService = `svc-${string}`;

/** What a service tells the kit about itself. */
export interface KitOptions<Name = ServiceName> {
  readonly name: Name;
  readonly config: BaseConfig;
  readonly entities: readonly EntityClass[];
  readonly migrations: readonly MigrationClass[];
  /** What of the service's own tables goes when it is old, in this order, once an hour. */
  readonly retention?: readonly Retention[];
  /** Keeps the table `projected_user` (entity `UserProjection`) up to date from svc-auth's events. */
  readonly userProjection?: boolean;
  /** SQL of the people that its audit log names (id as text, first_name, last_name); default those of `projected_user`. */
  readonly people?: string;
  /** The events that this process answers for. Default: the contract's. A bench that runs a part of a service gives none. */
  readonly events?: readonly EventDefinition[];
  /** Where the keys of access tokens come from: `JWKS_URL` (default), or a provider of type `AccessKeys` of the service itself. */
  readonly accessKeys?: 'jwks' | symbol | string;
  /** The calls that it answers; default those that the contract table gives it. */
  readonly calls?: readonly Endpoint[];
}

/** The calls that a service answers. */
export const callsOf = ({ name, calls }: KitOptions): readonly Endpoint[] =>
  calls ?? endpoints.flatMap(({ endpoint }) => (endpoint.owner === name ? [endpoint] : []));

export const KIT_OPTIONS = Symbol('KIT_OPTIONS');
