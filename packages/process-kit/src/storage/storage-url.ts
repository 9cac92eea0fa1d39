import { url } from '../config/variables.js';
import { readS3Location } from './s3-location.js';

/** Where media, or published slices, are kept: a folder, or S3 as {@link readS3Location} reads it. */
export const storageUrl = url(
  ['file:', 's3:'],
  'file:///var/lib/passerelle/media or s3://bucket/prefix',
).check(({ value, issues }) => {
  if (/^file:/i.test(value) && !/^file:\/\/(?:localhost)?\//i.test(value))
    issues.push({
      code: 'custom',
      input: value,
      message: 'must begin with three slashes: file:///var/lib/passerelle/media',
    });
  const location = value.startsWith('s3:') && URL.canParse(value) ? readS3Location(value) : undefined;
  if (typeof location === 'string') issues.push({ code: 'custom', input: value, message: location });
});
