import { type DynamicModule, Module, type Provider } from '@nestjs/common';
import type { ServiceName } from '@passerelle/contracts';
import { type BaseConfig, ServiceKitModule } from '@passerelle/service-kit';
import { Heard1700000000001 } from './heard.migration.js';

@Module({})
class BenchModule {}

/** A whole service of the kit with one provider of its own. */
export const serviceWith =
  (name: ServiceName, provider: Provider) =>
  (config: BaseConfig): DynamicModule => ({
    module: BenchModule,
    imports: [
      ServiceKitModule.forRoot({
        name,
        config,
        entities: [],
        migrations: [Heard1700000000001],
        calls: [],
        events: [],
      }),
    ],
    providers: [provider],
  });
