export * from '@passerelle/process-kit/testing';
export { type DatabaseAway, takeAway } from './database-away.js';
export {
  type BusUnderTest,
  type ContractCase,
  eventBusContract,
  type MakeBus,
} from './event-bus.contract.js';
export { type InternalServer, internalServer } from './internal-server.js';
export { hasRabbitServer, type OwnBroker, startOwnBroker } from './own-broker.js';
export { planFaults, planOf, plansOf } from './plans-of.js';
export { queriesOf } from './queries-of.js';
export { withSchoolFolder } from './school-folder.js';
export {
  type ServiceProcess,
  type ServiceProcessOptions,
  startServiceProcess,
} from './service-process.js';
export { SmtpServer } from './smtp-server.js';
export {
  type PublishedEvent,
  startTestService,
  type TestService,
  type TestServiceOptions,
  testConfig,
  testEnvironment,
} from './start-test-service.js';
export { dropPrefix, testBrokerUrl, testPrefix, whyNoBroker } from './test-broker.js';
export { TestClock } from './test-clock.js';
export { dropTemplates, startedDatabase, type TestDatabase, testDatabase } from './test-database.js';
export { TestMailbox } from './test-mailbox.js';
export { type TestAnswer, type TestServer, testServer } from './test-server.js';
export { type Typed, typeCommand } from './typed-command.js';
export { until } from './until.js';
export { untilWaits } from './until-waits.js';
