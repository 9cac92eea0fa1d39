export { databaseFault } from './config/database-fault.js';
export { type DatabaseServer, databaseServerSql } from './config/database-server.js';
export { packageVersion } from './config/package-version.js';
export { ConfigError, parseConfig, readConfig } from './config/read-config.js';
export {
  httpUrl,
  type LogLevel,
  Port,
  ProcessConfig,
  publicUrl,
  url,
  wholeNumber,
} from './config/variables.js';
export { acceptedEncoding, type Encoding } from './http/accepted-encoding.js';
export { announcedLength, type BodyRules, bodyRefusal } from './http/body-refusal.js';
export { correlationIdOf } from './http/correlation.js';
export { escapeHtml, escapeInlineJson } from './http/escape-html.js';
export { closeListeners, listenBeside, portOf } from './http/listeners.js';
export { serveProbes } from './http/probes.js';
export { problemHeaders } from './http/problem-headers.js';
export { type AskedRange, askedRange } from './http/range-header.js';
export { endOnSignal } from './lifetime/end-on-signal.js';
export { replacementMessages, sharedPort } from './lifetime/replacement.js';
export { exitBecause, reasonOf, UserError } from './lifetime/user-error.js';
export { watchParent } from './lifetime/watch-parent.js';
export { makeObjectsYoung } from './lifetime/young-objects.js';
export { createLog, logOptions, outputOf, standardOutput } from './logging/log.js';
export { freePort, freePorts, portObstacle } from './ports/free-ports.js';
export { printable, printableField } from './terminal/printable.js';
export {
  AccessTokenVerifier,
  accessAudience,
  accessType,
  InvalidTokenError,
  type TokenCaller,
} from './tokens/access-token-verifier.js';
export { type JwksReader, jwksReader } from './tokens/jwks-reader.js';
export { beginSpan, startTracing, traced } from './tracing/tracing.js';
export { UnderWay } from './under-way/under-way.js';
