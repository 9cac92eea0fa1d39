import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { directUrl } from '../config/base-config.js';
import { migrate } from '../database/migrate.js';
import type { KitOptions } from '../kit-options.js';
import { UserProjection } from '../projection/user-projection.entity.js';
import { kitMigrations } from './migrations/kit-tables.migration.js';

/** TypeORM's options of a service: migrations only, a bounded pool, bounded statements. */
function dataSourceOptions({ name, config, entities, migrations }: KitOptions): DataSourceOptions {
  return {
    type: 'postgres',
    url: config.DATABASE_URL,
    applicationName: name,
    entities: [...entities, UserProjection],
    migrations: [...kitMigrations, ...migrations],
    synchronize: false,
    poolSize: config.DATABASE_POOL_SIZE,
    connectTimeoutMS: 5_000,
    extra: { statement_timeout: 30_000, idle_in_transaction_session_timeout: 60_000 },
  };
}

/** The service's DataSource, its migrations done before anything uses it. */
export function databaseModule(options: KitOptions) {
  return TypeOrmModule.forRootAsync({
    useFactory: () => ({ ...dataSourceOptions(options), retryAttempts: 0 }),
    dataSourceFactory: async (typeorm) => {
      const dataSource = await new DataSource(typeorm as DataSourceOptions).initialize();
      await migrate(
        dataSource,
        directUrl(options.config),
        kitMigrations.map(({ name }) => name),
      );
      return dataSource;
    },
  });
}
