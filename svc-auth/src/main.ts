import { parseConfig, runService } from '@passerelle/service-kit';
import { AuthConfig } from './config.js';
import { authModule } from './service.module.js';

await runService({ name: 'svc-auth', config: parseConfig(AuthConfig), module: authModule });
