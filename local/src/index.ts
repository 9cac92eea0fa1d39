export { UserError } from '@passerelle/process-kit';
export { runBackupCli } from './backup/cli.js';
export { repositoryTools } from './dev/repository-tools.js';
export { type ServiceOptions, startService } from './dev/run-service.js';
export { type RunningSlice, startSlice } from './dev/slice/start-slice.js';
export { runningDatabaseUrl } from './postgres/running.js';
export { type StartPostgresOptions, startPostgres } from './postgres/start-postgres.js';
export { type RunningGateway, runningGateway } from './supervisor/running-gateway.js';
export { type RunningPasserelle, type StartOptions, startPasserelle } from './supervisor/start-passerelle.js';
