import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { readConfig } from './read-config.js';

const folder = mkdtempSync(join(tmpdir(), 'passerelle-config-'));
const path = join(folder, 'secret');
writeFileSync(path, 'hunter2\n');
afterAll(() => rmSync(folder, { recursive: true }));

const schema = z.object({ SECRET: z.string().check(z.minLength(7, 'must have at least 7 characters')) });

describe('a variable in a file', () => {
  it('is read from where its name says, without the last line end', () => {
    expect(readConfig(schema, { SECRET_FILE: path })).toEqual({ SECRET: 'hunter2' });
    expect(readConfig(schema, { SECRET: '', SECRET_FILE: path })).toEqual({ SECRET: 'hunter2' });
  });

  it('is of the schema alone', () => {
    expect(readConfig(schema, { SECRET: 'hunter2', SSL_CERT_FILE: join(folder, 'nowhere') })).toEqual({
      SECRET: 'hunter2',
    });
  });

  it('is refused by the name of its variable, never with what stands in it', () => {
    const nowhere = join(folder, 'nowhere');
    expect(() => readConfig(schema, { SECRET_FILE: nowhere })).toThrow(
      'SECRET_FILE: cannot be read (ENOENT)',
    );
    expect(() => readConfig(schema, { SECRET: 'a', SECRET_FILE: path })).toThrow(
      'SECRET: set it or SECRET_FILE, not both',
    );
    writeFileSync(join(folder, 'short'), 'hunt');
    expect(() => readConfig(schema, { SECRET_FILE: join(folder, 'short') })).toThrow(
      'SECRET: must have at least 7 characters',
    );
  });
});
