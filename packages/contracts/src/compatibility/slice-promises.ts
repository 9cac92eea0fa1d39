import type { Schema } from '../core/endpoint-definition.js';
import type { JsonSchema } from '../openapi/json-schema.js';
import { createSchemaBook } from '../openapi/schema-book.js';
import { SliceManifest, sliceContractVersion } from '../slices/manifest.js';
import {
  CheckoutState,
  DashboardState,
  LoginState,
  PlacementState,
  PracticeState,
} from '../slices/navigation.js';
import { uncovered } from './uncovered.js';

/** What slices and shell promise each other, whose versions meet on one page. `docs/api/slices.lock.json`. */
export interface SlicePromises {
  /** `sliceContractVersion` */
  readonly contract: number;
  /** Text of each member of `Host`, of the slots' props and of what they name, by place: `Host.setTitle`. */
  readonly members: Readonly<Record<string, string>>;
  /** What a slice declares and what travels from page to page. */
  readonly schemas: Readonly<Record<string, JsonSchema>>;
  /** Named schemas that the others refer to. */
  readonly components: Readonly<Record<string, JsonSchema>>;
}

const promised: Readonly<Record<string, Schema>> = {
  SliceManifest,
  CheckoutState,
  DashboardState,
  LoginState,
  PlacementState,
  PracticeState,
};

/** @param members as they stand in the sources: types are no schemas, so who reads them hands them in */
export function slicePromises(members: SlicePromises['members']): SlicePromises {
  const book = createSchemaBook({ input: Object.values(promised), output: [] });
  const schemas = Object.entries(promised).map(([name, schema]) => [name, book.of(schema, 'input')]);
  return {
    contract: sliceContractVersion,
    members,
    schemas: Object.fromEntries(schemas) as SlicePromises['schemas'],
    components: book.components,
  };
}

/** A promise that is broken. `name` is stable, so that it can be accepted by it: `slices/Host.loadFill`. */
export interface BrokenPromise {
  readonly name: string;
  readonly detail: string;
}

/**
 * Says what breaks a slice or a shell that was built before, or that meets an older one. A new slice contract version breaks nobody: readers
 * leave out what is built for another one.
 */
export function brokenPromises(released: SlicePromises, now: SlicePromises): BrokenPromise[] {
  if (now.contract > released.contract) return [];
  if (now.contract < released.contract)
    return [broken('sliceContractVersion', `${released.contract} became ${now.contract}`)];
  return [...brokenMembers(released.members, now.members), ...brokenSchemas(released, now)];
}

const broken = (place: string, detail: string): BrokenPromise => ({ name: `slices/${place}`, detail });

function brokenMembers(released: SlicePromises['members'], now: SlicePromises['members']): BrokenPromise[] {
  const changed = Object.entries(released).flatMap(([place, text]) => {
    const current = now[place];
    if (current === undefined) return [broken(place, 'it is gone')];
    return current === text ? [] : [broken(place, `it was ${text}, it is ${current}`)];
  });
  const owners = new Set(Object.keys(released).map(ownerOf));
  const added = Object.entries(now).flatMap(([place, text]) =>
    place in released || !owners.has(ownerOf(place)) || mayBeNew(place, text)
      ? []
      : [broken(place, 'it is new and not optional: what was built before does not have it')],
  );
  return [...changed, ...added];
}

/** `Host.known` → `Host`; `SlotProps.account.goal.v1/section` → `SlotProps.account.goal.v1` */
const ownerOf = (place: string): string =>
  place.includes('/') ? place.slice(0, place.lastIndexOf('/')) : place.replace(/\..*$/, '');

/** What is optional; and a slot, which nobody fills yet. */
const mayBeNew = (place: string, text: string): boolean =>
  /^(?:readonly )?[\w'.-]+\?/.test(text) || (place.startsWith('SlotProps.') && !place.includes('/'));

function brokenSchemas(released: SlicePromises, now: SlicePromises): BrokenPromise[] {
  return Object.entries(released.schemas).flatMap(([name, before]) => {
    const after = now.schemas[name];
    if (!after) return [broken(name, 'it is gone')];
    const was = { schema: before, components: released.components };
    const is = { schema: after, components: now.components };
    const at = (path: string) => (path ? `${name}/${path}` : name);
    return [
      ...uncovered(is, was).map(({ path, kind, detail }) =>
        broken(at(path), `refused now: ${kind} ${detail}`),
      ),
      ...uncovered(was, is).map(({ path, kind, detail }) =>
        broken(at(path), `may come now: ${kind} ${detail}`),
      ),
    ];
  });
}
