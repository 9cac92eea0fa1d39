import { parseConfig, runService } from '@passerelle/service-kit';
import { ContentConfig } from './config.js';
import { contentModule } from './service.module.js';

await runService({ name: 'svc-content', config: parseConfig(ContentConfig), module: contentModule });
