import { BaseConfig, parseConfig, runService, ServiceKitModule } from '@passerelle/service-kit';

/** svc-booking as it was before it had a handler of subscriptions: it takes their events and does nothing with them. */
await runService({
  name: 'svc-booking',
  config: parseConfig(BaseConfig),
  module: (config) =>
    ServiceKitModule.forRoot({
      name: 'svc-booking',
      config,
      entities: [],
      migrations: [],
      userProjection: true,
      calls: [],
      events: [],
    }),
});
