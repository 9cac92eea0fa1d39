import { parseConfig, runService } from '@passerelle/service-kit';
import { ContentConfig } from './config.js';
import { ContentModule } from './content.module.js';

await runService({
  name: 'svc-content',
  config: parseConfig(ContentConfig),
  module: (config) => ContentModule.register(config),
});
