import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { events, eventsConsumedBy } from './index.js';

describe('the events', () => {
  it('have each a type of their own, a consumer and a schema', () => {
    expect(new Set(events.map(({ type }) => type)).size).toBe(events.length);
    for (const definition of events) {
      expect(definition.type).toMatch(/^(auth|billing|content|booking)\.[a-z.]+\.v\d+$/);
      expect(definition.consumers.length).toBeGreaterThan(0);
      expect(z.toJSONSchema(definition.data)).toHaveProperty('properties');
    }
  });

  it('tell every other service of people and revoked sessions', () => {
    for (const service of ['svc-content', 'svc-billing', 'svc-booking'] as const) {
      const types = eventsConsumedBy(service).map(({ type }) => type);
      expect(types).toEqual(expect.arrayContaining(['auth.user.registered.v1', 'auth.session.revoked.v1']));
    }
  });
});
