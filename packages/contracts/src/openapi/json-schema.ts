import type { Schema } from '../core/endpoint-definition.js';

/** The part of JSON Schema 2020-12 that the contract's schemas come out as. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: { readonly [name: string]: JsonSchema };
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly propertyNames?: JsonSchema;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly default?: unknown;
  readonly description?: string;
  readonly [keyword: string]: unknown;
}

/** Which side of validation a schema describes: what a client sends, or what a service replies and publishes. */
export type Direction = 'input' | 'output';

/** Whether an exported value is a zod schema. */
export function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && '_zod' in value;
}
