export { UserError } from '@passerelle/process-kit';
export { runningDatabaseUrl } from './postgres/running.js';
export { type StartPostgresOptions, startPostgres } from './postgres/start-postgres.js';
export { type RunningPasserelle, type StartOptions, startPasserelle } from './supervisor/start-passerelle.js';
