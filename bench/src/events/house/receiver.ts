import { BaseConfig, parseConfig, runService } from '@passerelle/service-kit';
import { Hearing } from './hearing.js';
import { serviceWith } from './module.js';

await runService({
  name: 'svc-content',
  config: parseConfig(BaseConfig),
  module: serviceWith('svc-content', Hearing),
});
