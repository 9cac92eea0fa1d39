import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { contentOfferChanged, events, plansChanged, replayRequested } from './index.js';

describe('the events', () => {
  it('have each a type of their own, a consumer and a schema', () => {
    expect(new Set(events.map(({ type }) => type)).size).toBe(events.length);
    for (const definition of events) {
      expect(definition.type).toMatch(/^(auth|billing|content|booking|events)\.[a-z.]+\.v\d+$/);
      expect(definition.consumers.length).toBeGreaterThan(0);
      expect(z.toJSONSchema(definition.data)).toHaveProperty('properties');
    }
  });

  it('are planned only for consumers that they have, with a reason', () => {
    for (const { consumers, planned = {} } of events) {
      for (const [service, reason] of Object.entries(planned)) {
        expect(consumers).toContain(service);
        expect(reason).toMatch(/^[A-Z].*\.$/);
      }
    }
  });

  it('name the person whom they are about as `user_id` or `user.id`: erasure finds them by it', () => {
    const aboutNobody = events.filter(({ data }) => {
      const { properties = {} } = z.toJSONSchema(data);
      return !('user_id' in properties || 'user' in properties);
    });
    expect(aboutNobody).toEqual([plansChanged, contentOfferChanged, replayRequested]);
  });

  it('tell every other service of people and revoked sessions', () => {
    for (const service of ['svc-content', 'svc-billing', 'svc-booking'] as const) {
      const types = events.flatMap(({ type, consumers }) => (consumers.includes(service) ? [type] : []));
      expect(types).toEqual(expect.arrayContaining(['auth.user.registered.v1', 'auth.session.revoked.v1']));
    }
  });
});
