import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import {
  type BodyLimit,
  bodyLimits,
  type FormDefinition,
  type FormFile,
  type Refuses,
  type Schema,
} from '@passerelle/contracts';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { fail } from '../problem/problem-error.js';
import { toProblemError } from './problem.filter.js';

/** A call whose form has one file. */
type FormCall = Refuses<'validation_failed' | 'malformed_body' | 'payload_too_large'> & {
  readonly form: FormDefinition;
  readonly bodyLimit: BodyLimit;
};

/** The text fields of a call's form, validated. */
export type FieldsOf<E extends FormCall> = E['form'] extends { fields: infer F extends Schema }
  ? z.output<F>
  : object;

/**
 * Streams the file of a call's form to a place outside of the storage, gives it to `use` with the text fields, and removes it.
 * However many are on their way, what is in memory is a few buffers each.
 * @throws ProblemError `validation_failed` naming the field, `payload_too_large`, `malformed_body`.
 */
export async function receiveForm<E extends FormCall, T>(
  call: E,
  request: FastifyRequest,
  use: (path: string, fields: FieldsOf<E>) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'passerelle-upload-'));
  try {
    const path = join(folder, 'upload');
    const fields = await readForm(call, request, path);
    return await use(path, fields as FieldsOf<E>);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readForm(call: FormCall, request: FastifyRequest, path: string): Promise<unknown> {
  const [name, { missing }] = Object.entries(call.form.files)[0] as [string, FormFile];
  const limits = { fileSize: bodyLimits[call.bodyLimit], files: 1, fields: 5, parts: 6 };
  const sent: Record<string, unknown> = Object.create(null);
  let received = false;
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type !== 'file') sent[part.fieldname] = part.value;
      else if (part.fieldname === name) {
        await write(call, part, path);
        received = part.file.bytesRead > 0;
      } else part.file.resume();
    }
  } catch (error) {
    throw unreadable(call, error);
  }
  const fields = z.safeParse(call.form.fields ?? z.object({}), { ...sent });
  const errors = (fields.error?.issues ?? []).map(({ path: [field], message }) => ({
    field: String(field),
    message,
  }));
  if (!received) errors.push({ field: name, message: missing });
  if (errors.length > 0) fail(call, 'validation_failed', { errors });
  return fields.data;
}

async function write(call: FormCall, { file }: MultipartFile, path: string): Promise<void> {
  await pipeline(file, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  if (file.truncated) fail(call, 'payload_too_large');
}

/** Fastify's own refusals keep their status, as does a disk that failed; a form that breaks off is unreadable. */
function unreadable(call: FormCall, error: unknown): unknown {
  const isOurs = typeof (error as NodeJS.ErrnoException).syscall === 'string';
  const problem = toProblemError(error);
  return problem.code === 'internal_error' && !isOurs
    ? fail(call, 'malformed_body', {}, { cause: error })
    : problem;
}
