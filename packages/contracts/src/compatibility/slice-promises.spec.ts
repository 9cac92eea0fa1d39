import { describe, expect, it } from '@jest/globals';
import type { JsonSchema } from '../openapi/json-schema.js';
import { brokenPromises, type SlicePromises, slicePromises } from './slice-promises.js';

const members = {
  'Host.session': 'readonly session: SessionStore',
  'Host.known': 'known?(address: string): unknown',
  'SlotProps.exam.part.v1': 'exam.part.v1: {…}',
  'SlotProps.exam.part.v1/skill': 'readonly skill: Skill',
};
const released = slicePromises(members);
const found = (now: Partial<SlicePromises>) =>
  brokenPromises(released, { ...released, ...now }).map(({ name }) => name);
const withMembers = (more: Record<string, string>) => found({ members: { ...members, ...more } });
const without = (place: string) =>
  found({ members: Object.fromEntries(Object.entries(members).filter(([name]) => name !== place)) });
const withSchema = (name: string, change: (schema: JsonSchema) => JsonSchema) =>
  found({ schemas: { ...released.schemas, [name]: change(released.schemas[name] as JsonSchema) } });

describe('what slices promise each other breaks when', () => {
  it('a member is gone or another', () => {
    expect(without('Host.known')).toEqual(['slices/Host.known']);
    expect(withMembers({ 'SlotProps.exam.part.v1/skill': 'readonly skill: string' })).toEqual([
      'slices/SlotProps.exam.part.v1/skill',
    ]);
  });
  it('a member comes that others do not have', () => {
    expect(withMembers({ 'Host.later': 'later(): void' })).toEqual(['slices/Host.later']);
    expect(withMembers({ 'SlotProps.exam.part.v1/level': 'readonly level: 1 | 2' })).toEqual([
      'slices/SlotProps.exam.part.v1/level',
    ]);
  });
  it('a manifest must say more, or says what readers refuse', () => {
    const required = withSchema('SliceManifest', (schema) => ({
      ...schema,
      properties: { ...schema.properties, team: { type: 'string' } },
      required: [...(schema.required ?? []), 'team'],
    }));
    expect(required).toEqual(['slices/SliceManifest/team']);
  });
  it('what travels to another page has another form', () => {
    const state = withSchema('CheckoutState', (schema) => ({
      ...schema,
      properties: { ...schema.properties, price: { type: 'string' } },
    }));
    expect(new Set(state)).toEqual(new Set(['slices/CheckoutState/price']));
  });
  it('the version of their contract goes back', () =>
    expect(found({ contract: released.contract - 1 })).toEqual(['slices/sliceContractVersion']));
});

describe('what slices promise each other stands with', () => {
  it('nothing new, written and read again', () =>
    expect(brokenPromises(JSON.parse(JSON.stringify(released)) as SlicePromises, released)).toEqual([]));
  it('what is optional, a slot more, a type more', () =>
    expect(
      withMembers({
        'Host.later': 'later?(): void',
        'SlotProps.exam.part.v1/level': 'readonly level?: 1 | 2',
        'SlotProps.exam.other.v1': 'exam.other.v1: {…}',
        'SlotProps.exam.other.v1/level': 'readonly level: 1 | 2',
        'Other.one': 'one(): void',
      }),
    ).toEqual([]));
  it('a field more that a manifest may leave out', () =>
    expect(
      withSchema('SliceManifest', (schema) => ({
        ...schema,
        properties: { ...schema.properties, team: { type: 'string' } },
      })),
    ).toEqual([]));
  it('anything, under a new version of their contract', () =>
    expect(found({ contract: released.contract + 1, members: {}, schemas: {} })).toEqual([]));
});
