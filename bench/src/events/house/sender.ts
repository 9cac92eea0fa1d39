import { BaseConfig, parseConfig, runService } from '@passerelle/service-kit';
import { serviceWith } from './module.js';
import { Telling } from './telling.js';

await runService({
  name: 'svc-billing',
  config: parseConfig(BaseConfig),
  module: serviceWith('svc-billing', Telling),
});
