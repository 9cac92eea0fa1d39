import { describe, expect, it } from '@jest/globals';
import { readS3Location } from './s3-location.js';

describe('an s3: address', () => {
  it('says bucket, prefix and server', () => {
    expect(readS3Location('s3://media')).toEqual({
      bucket: 'media',
      prefix: '',
      region: undefined,
      endpoint: undefined,
      forcePathStyle: false,
    });
    expect(
      readS3Location('s3://media/a/b/?region=ca-central-1&endpoint=http://127.0.0.1:9000&forcePathStyle=1'),
    ).toEqual({
      bucket: 'media',
      prefix: 'a/b/',
      region: 'ca-central-1',
      endpoint: 'http://127.0.0.1:9000',
      forcePathStyle: true,
    });
  });

  it.each([
    ['s3://', /bucket/],
    ['s3:media', /bucket/],
    ['s3://Media_1', /bucket/],
    ['s3://media:9000', /bucket/],
    ['s3://key:hunter2@media', /no credentials: set AWS_ACCESS_KEY_ID/],
    ['s3://media/a%2F..', /prefix/],
    ['s3://media/a//b', /prefix/],
    ['s3://media?secret=hunter2', /takes region, endpoint, forcePathStyle/],
    ['s3://media?region=a1&region=b1', /each once/],
    ['s3://media?region=hunter2!', /region must be/],
    ['s3://media?endpoint=hunter2', /endpoint must be/],
    ['s3://media?endpoint=http://u:hunter2@h', /endpoint must be/],
    ['s3://media?endpoint=http://h/path', /endpoint must be/],
    ['s3://media?forcePathStyle=yes', /forcePathStyle must be/],
  ])('says what is wrong with %s', (address, words) => {
    const said = readS3Location(address);
    expect(said).toEqual(expect.stringMatching(words));
    expect(said).not.toContain('hunter2');
  });
});
