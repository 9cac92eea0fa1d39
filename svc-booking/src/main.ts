import { parseConfig, runService } from '@passerelle/service-kit';
import { BookingConfig } from './config.js';
import { bookingModule } from './service.module.js';

await runService({ name: 'svc-booking', config: parseConfig(BookingConfig), module: bookingModule });
