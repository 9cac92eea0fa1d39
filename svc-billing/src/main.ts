import { parseConfig, runService } from '@passerelle/service-kit';
import { BillingConfig } from './config.js';
import { billingModule } from './service.module.js';

await runService({ name: 'svc-billing', config: parseConfig(BillingConfig), module: billingModule });
