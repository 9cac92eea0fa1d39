import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import { bodyLimits } from '@passerelle/contracts';
import { ProblemError, toProblemError } from '@passerelle/service-kit';
import type { FastifyRequest } from 'fastify';

const field = 'image';
const limits = { fileSize: bodyLimits.image, files: 1, fields: 5, parts: 6 };

/**
 * Streams the form's image to a file outside of the storage, gives it to `use`, and removes it. However many are on their way, what is in
 * memory is a few buffers each.
 * @throws ProblemError `validation_failed` without an image, `payload_too_large`, `malformed_body`.
 */
export async function receiveImage<T>(
  request: FastifyRequest,
  use: (path: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'passerelle-image-'));
  try {
    const path = join(folder, 'upload');
    await readForm(request, path);
    return await use(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readForm(request: FastifyRequest, path: string): Promise<void> {
  let received = false;
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type !== 'file') continue;
      if (part.fieldname === field) {
        await write(part, path);
        received = part.file.bytesRead > 0;
      } else part.file.resume();
    }
  } catch (error) {
    throw asProblem(error);
  }
  if (!received) {
    throw new ProblemError('validation_failed', {
      errors: [{ field, message: 'Choisissez une image.' }],
    });
  }
}

async function write({ file }: MultipartFile, path: string): Promise<void> {
  await pipeline(file, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  if (file.truncated) throw new ProblemError('payload_too_large');
}

/** Fastify's own refusals keep their status; a form that breaks off is unreadable. */
function asProblem(error: unknown): ProblemError {
  const problem = toProblemError(error);
  return problem.code === 'internal_error' && !isOurs(error)
    ? new ProblemError('malformed_body', {}, { cause: error })
    : problem;
}

/** The disk failed, not the sender. */
function isOurs(error: unknown): boolean {
  return typeof (error as NodeJS.ErrnoException).syscall === 'string';
}
