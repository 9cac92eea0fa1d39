import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import { bodyLimits, sendRecording } from '@passerelle/contracts';
import { ProblemError, toProblemError } from '@passerelle/service-kit';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

const field = 'recording';
const limits = { fileSize: bodyLimits.recording, files: 1, fields: 5, parts: 6 };

export type RecordingForm = z.infer<typeof sendRecording.form.fields>;

/**
 * Streams the form's sound to a file outside of the storage, gives it to `use` with the fields, and removes it.
 * @throws ProblemError `validation_failed` naming the field, `payload_too_large`, `malformed_body`
 */
export async function receiveRecording<T>(
  request: FastifyRequest,
  use: (form: RecordingForm, path: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'passerelle-recording-'));
  try {
    const path = join(folder, 'upload');
    return await use(await readForm(request, path), path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readForm(request: FastifyRequest, path: string): Promise<RecordingForm> {
  const fields = new Map<string, unknown>();
  let received = false;
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type !== 'file') fields.set(part.fieldname, part.value);
      else if (part.fieldname === field) {
        await write(part, path);
        received = part.file.bytesRead > 0;
      } else part.file.resume();
    }
  } catch (error) {
    throw asProblem(error);
  }
  const form = z.safeParse(sendRecording.form.fields, Object.fromEntries(fields));
  const errors = form.success
    ? []
    : form.error.issues.map(({ path: [name], message }) => ({ field: String(name), message }));
  if (!received) errors.push({ field, message: 'L’enregistrement manque.' });
  if (!form.success || errors.length > 0) throw new ProblemError('validation_failed', { errors });
  return form.data;
}

async function write({ file }: MultipartFile, path: string): Promise<void> {
  await pipeline(file, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  if (file.truncated) throw new ProblemError('payload_too_large');
}

/** Fastify's own refusals keep their status; a form that breaks off is unreadable. */
function asProblem(error: unknown): ProblemError {
  const problem = toProblemError(error);
  const isOurs = typeof (error as NodeJS.ErrnoException).syscall === 'string';
  return problem.code === 'internal_error' && !isOurs
    ? new ProblemError('malformed_body', {}, { cause: error })
    : problem;
}
