import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openStorage, Storage } from '@passerelle/process-kit/storage';
import { awsEnvironment, type S3Server, startS3Server } from '@passerelle/process-kit/testing';
import { startChild } from '../fixture/child-service.js';
import { type Fixture, startFixture } from '../fixture/fixture.js';

const before = { ...process.env };
let s3: S3Server;
beforeAll(async () => {
  Object.assign(process.env, awsEnvironment);
  s3 = await startS3Server();
});
afterAll(async () => {
  await s3?.stop();
  process.env = before;
});

describe('a service whose STORAGE_URL is S3', () => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await startFixture({ config: { STORAGE_URL: s3.storageUrl('service') } });
  });
  afterAll(() => fixture?.end());

  it('stores its media there', async () => {
    const media = fixture.app.get(Storage);
    await media.put('profiles/a.webp', Readable.from([Buffer.from('face')]), { contentType: 'image/webp' });
    const bucket = await openStorage(s3.storageUrl());
    const kept = await bucket.get('service/profiles/a.webp');
    expect(await text(kept?.stream ?? Readable.from([]))).toBe('face');
  });

  it('starts as a process, configured by its environment alone, and keeps quiet about it', async () => {
    const service = startChild(fixture.db, { ...awsEnvironment, STORAGE_URL: s3.storageUrl() });
    await service.url();
    service.child.kill('SIGTERM');
    expect(await service.ended()).toBe(0);
    expect(JSON.stringify(service.logs())).not.toContain('hunter2');
  });

  it.each([
    [{ AWS_ACCESS_KEY_ID: '' }, /STORAGE_URL: S3: there are no credentials: set AWS_ACCESS_KEY_ID/],
    [{ bucket: 'other' }, /STORAGE_URL: S3: there is no such bucket/],
  ])('refuses to start with %j', async ({ bucket, ...change }: Record<string, string>, line) => {
    const STORAGE_URL = s3.storageUrl().replace('media', bucket ?? 'media');
    const elsewhere = { AWS_EC2_METADATA_DISABLED: 'true', HOME: '/nonexistent' };
    const service = startChild(fixture.db, { ...awsEnvironment, ...elsewhere, STORAGE_URL, ...change });
    expect(await service.ended()).toBe(1);
    expect(service.errors()).toMatch(line);
    expect(service.errors()).not.toContain('hunter2');
  });

  it('starts when S3 does not answer now, and says so', async () => {
    const STORAGE_URL = 's3://media?endpoint=http://127.0.0.1:1&forcePathStyle=1';
    const service = startChild(fixture.db, { ...awsEnvironment, STORAGE_URL });
    await service.url();
    service.child.kill('SIGTERM');
    await service.ended();
    expect(service.logs()).toContainEqual(
      expect.objectContaining({ msg: 'the media storage does not answer', level: expect.anything() }),
    );
  });
});
