import { describe, expect, it } from '@jest/globals';
import { endpoints } from '@passerelle/contracts';
import * as z from 'zod';
import { exportLabels } from './export-labels.js';
import { exportFileName, exportPage, type GivenPart } from './export-page.js';
import { exportParts } from './export-parts.js';

const at = new Date('2026-11-23T15:00:00Z');
const page = (...parts: GivenPart[]) => exportPage(parts, 'Awa Diop', at);

/** A value that a schema allows, every list with one row, every text naming its field. */
function sample(schema: z.core.JSONSchema.BaseSchema, name = ''): unknown {
  const [first] = (schema.anyOf ?? schema.allOf ?? []).filter(({ type }) => type !== 'null');
  if (first) return sample(first, name);
  if (schema.enum) return schema.enum[0];
  if (schema.type === 'array') return [sample(schema.items as z.core.JSONSchema.BaseSchema, name)];
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([key, value]) => [
        key,
        sample(value as z.core.JSONSchema.BaseSchema, key),
      ]),
    );
  if (schema.type === 'boolean') return true;
  return schema.type === 'string' ? `texte de ${name}` : 7;
}

describe('the file of one’s data', () => {
  it('bears the day of who saves it', () => {
    const evening = new Date('2026-11-24T02:00:00Z');
    expect(exportFileName(evening, 'America/Toronto')).toBe('passerelle-mes-donnees-2026-11-23.html');
  });

  it('has a part for each service that exports', () => {
    const exporting = endpoints
      .map(({ endpoint }) => endpoint)
      .filter(({ path }) => path.endsWith('/export/'));
    expect(exportParts.map(({ call }) => call.path).toSorted()).toEqual(
      exporting.map(({ path }) => path).toSorted(),
    );
    expect(new Set(exportParts.map(({ call }) => call.owner)).size).toBe(exportParts.length);
  });

  it.each(exportParts.map((part) => [part.title, part] as const))(
    'of « %s » shows every field that the contract has, under its French name, and its JSON',
    (_title, { id, title, call }) => {
      const schema = z.toJSONSchema(call.replies[200]);
      const data = sample(schema) as object;
      const html = page({ id, title, data });
      const seen = (given: object): void => {
        for (const [key, value] of Object.entries(given)) {
          expect([key, exportLabels[key]]).toEqual([key, expect.any(String)]);
          expect(html).toContain(exportLabels[key]?.replaceAll("'", '&#39;'));
          for (const each of [value].flat())
            if (typeof each === 'object' && each !== null) seen(each);
            else if (typeof each === 'string') expect(html).toContain(each);
        }
      };
      seen(data);
      const json = /href="data:application\/json;charset=utf-8,([^"]+)"/.exec(html)?.[1];
      expect(JSON.parse(decodeURIComponent(json ?? ''))).toEqual(data);
    },
  );

  it('says what it holds in an index, and what is missing before all else', () => {
    const html = page(
      { id: 'examens', title: 'Tests', data: { attempts: [{ id: 'a' }, { id: 'b' }], mocks: [] } },
      { id: 'entretiens', title: 'Entretiens', problem: 'Le serveur ne répond pas.' },
    );
    expect(html).toContain(
      '<a href="#examens">Tests</a>\u00a0: Tests passés ou commencés (2), Examens blancs (0)',
    );
    expect(html).toContain('<a href="#entretiens">Entretiens</a>\u00a0: absent de ce fichier');
    expect(html.indexOf('Il manque\u00a0: Entretiens.')).toBeLessThan(html.indexOf('Sommaire'));
    expect(html).toContain('<p>Rien.</p>');
  });

  it('is text, whatever somebody wrote: nothing of it is markup, and nothing is loaded', () => {
    const html = page({ id: 'x', title: 'X', data: { comment: '</p><script>alert(1)</script>"\'' } });
    expect(html).not.toContain('<script');
    expect(html).toContain('&lt;script&gt;');
    expect(html).toContain(`default-src 'none'`);
  });
});
