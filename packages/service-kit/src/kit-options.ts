import type { ServiceName } from '@passerelle/contracts';
import type { EntitySchema, MigrationInterface } from 'typeorm';
import type { BaseConfig } from './config/base-config.js';

/** A class of the service, as TypeORM and Nest take them. */
export type EntityClass = (new (...args: never[]) => object) | EntitySchema;
export type MigrationClass = new () => MigrationInterface;

/** What a service tells the kit about itself. */
export interface KitOptions {
  readonly name: ServiceName;
  readonly config: BaseConfig;
  readonly entities: readonly EntityClass[];
  readonly migrations: readonly MigrationClass[];
  /** Keeps the table `projected_user` (entity `UserProjection`) up to date from svc-auth's events. */
  readonly userProjection?: boolean;
  /** Where the keys of access tokens come from: `JWKS_URL` (default), or a provider of type `AccessKeys` of the service itself. */
  readonly accessKeys?: 'jwks' | symbol | string;
}

export const KIT_OPTIONS = Symbol('KIT_OPTIONS');
