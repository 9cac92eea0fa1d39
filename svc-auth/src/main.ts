import { parseConfig, runService } from '@passerelle/service-kit';
import { AuthModule } from './auth.module.js';
import { AuthConfig } from './config.js';

await runService({
  name: 'svc-auth',
  config: parseConfig(AuthConfig),
  module: (config) => AuthModule.register(config),
});
