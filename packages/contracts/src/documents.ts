/** What is derived from the contract for people and for CI. An entry point of its own, so that no browser loads it. */
export * from './catalogue/error-entries.js';
export * from './catalogue/event-entries.js';
export type { Explanation } from './catalogue/explanations.js';
export * from './catalogue/generated-files.js';
export * from './catalogue/schema-lines.js';
export * from './compatibility/change.js';
export * from './compatibility/compare-contracts.js';
export type { ContractLock, LockedCall, LockedEvent } from './compatibility/contract-lock.js';
export * from './compatibility/lock-contract.js';
export * from './compatibility/release.js';
export * from './compatibility/slice-promises.js';
export { openApiDocument } from './openapi/document.js';
export type { JsonSchema } from './openapi/json-schema.js';
export { referredName, resolveReference } from './openapi/schema-book.js';
export { accessInWords } from './openapi/security.js';
export type * from './openapi/types.js';
