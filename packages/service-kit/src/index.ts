import './http/fastify-types.js';

export {
  accessAudience,
  accessType,
  ConfigError,
  Port,
  parseConfig,
  printable,
  printableField,
  UserError,
} from '@passerelle/process-kit';
export {
  type ByteRange,
  openStorage,
  type RequestedRange,
  Storage,
  StorageError,
  type StorageFailure,
  type StoredObject,
  UnsatisfiableRange,
} from '@passerelle/process-kit/storage';
export { type AccessKeys, AccessTokens } from './access/access-tokens.js';
export type { Caller } from './access/caller.js';
export { revokeSession } from './access/revoked-sessions.js';
export { ServiceCalls, ServiceRefusal } from './access/service-calls.js';
export { ServiceTokens } from './access/service-tokens.js';
export { type Allowance, allowanceLeft, chargeOf } from './allowances/charge.js';
export { type Author, type Change, house, operator, writeAudit } from './audit/audit-log.js';
export { runService, type ServiceDefinition } from './bootstrap/run-service.js';
export { BaseConfig, billingInternalUrl, CallingConfig } from './config/base-config.js';
export { Batches, type BatchOptions, type Together } from './database/batches.js';
export { isDataFault, isDuplicate } from './database/data-fault.js';
export { DatabaseLock, type ExclusiveOptions } from './database/database-lock.js';
export { holdLiving } from './database/hold-living.js';
export { holdPerson } from './database/hold-person.js';
export { isUuid } from './database/is-uuid.js';
export { jsonInstant, jsonList } from './database/json-sql.js';
export { type PreparedStatement, runPrepared } from './database/prepared.js';
export type { Retention } from './database/retention.js';
export { Housekeeping } from './housekeeping.js';
export type { Call } from './http/call.js';
export { Contract, type ContractOptions } from './http/contract.decorator.js';
export { cookiesOf } from './http/cookies.js';
export { PreparedBody } from './http/prepared-body.js';
export { ProblemFilter, toProblemError } from './http/problem.filter.js';
export { type FieldsOf, receiveForm } from './http/receive-form.js';
export { Reply, type ReplyHeaders, redirect, reply } from './http/reply.js';
export { type HandlerKind, OnEvent, type ReceivedEvent } from './inbox/on-event.decorator.js';
export { KIT_OPTIONS, type KitOptions } from './kit-options.js';
export { clientHasLeft, runInContext } from './logging/correlation.js';
export { dateText } from './mail/date-text.js';
export { type Addressee, greeting } from './mail/greeting.js';
export {
  MAIL_TRANSPORT,
  type MailTransport,
  type OutgoingMail,
  smtpTransport,
} from './mail/mail-transport.js';
export { type MailAttachment, Mails, type NewMail } from './mail/mails.js';
export { type ServedObject, serveObject } from './media/serve-object.js';
export { sweepEach } from './media/sweep-each.js';
export { besideService } from './operators/beside-service.js';
export {
  type OperatorTerminal,
  operatorTerminal,
  runOperatorCommand,
} from './operators/operator-command.js';
export { type NewEvent, Outbox, outboxChannel } from './outbox/outbox.js';
export { erasePerson } from './outbox/person.js';
export { anyCall, fail, type ProblemDetails } from './problem/problem-error.js';
export {
  EntitlementsProjection,
  entitlementAllowances,
  entitlementTable,
} from './projection/entitlements.projection.js';
export { UserProjection } from './projection/user-projection.entity.js';
export { type EventsSurroundings, runEvents } from './replay/run-events.js';
export { paymentMethodsOf } from './school/payment-methods-of.js';
export { ContentDir, readSchool, SCHOOL } from './school/read-school.js';
export { ServiceKitModule } from './service-kit.module.js';
export { Clock } from './time/clock.js';
export { newId } from './time/new-id.js';
