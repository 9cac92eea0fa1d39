import { CallingConfig, parseConfig, runService } from '@passerelle/service-kit';
import { bookingModule } from './service.module.js';

await runService({ name: 'svc-booking', config: parseConfig(CallingConfig), module: bookingModule });
