import { describe, expect, it } from '@jest/globals';
import { event } from '@passerelle/contracts';
import * as z from 'zod/mini';
import { unhandledRows } from './unhandled-rows.js';

const row = (planned = {}) =>
  event({
    type: 'billing.tested.v1',
    publisher: 'svc-billing',
    consumers: ['svc-booking'],
    planned,
    summary: 'Only in tests.',
    data: z.object({}),
  });
const handles = (definition: ReturnType<typeof row>) => ({ definition, kind: 'projection' }) as const;

describe('the rows of the table that a service consumes', () => {
  it('have a handler, or a reason', () => {
    expect(unhandledRows('svc-booking', [row()], [handles(row())])).toEqual([]);
    expect(unhandledRows('svc-booking', [row({ 'svc-booking': 'Later.' })], [])).toEqual([]);
    expect(unhandledRows('svc-content', [row()], [])).toEqual([]);
  });

  it('without either are named, and so is a reason that holds no more', () => {
    expect(unhandledRows('svc-booking', [row()], [])).toEqual([
      expect.stringContaining('billing.tested.v1 has no handler'),
    ]);
    const planned = row({ 'svc-booking': 'Later.' });
    expect(unhandledRows('svc-booking', [planned], [handles(planned)])).toEqual([
      expect.stringContaining('still says that it is planned'),
    ]);
  });

  it('are the only ones that may be handled', () => {
    expect(unhandledRows('svc-content', [], [handles(row())])).toEqual([
      expect.stringContaining('does not name svc-content'),
    ]);
  });
});
