import { keySegments } from './storage-key.js';

/** What `STORAGE_URL=s3://bucket/prefix?region=…&endpoint=…&forcePathStyle=1` says. */
export interface S3Location {
  readonly bucket: string;
  /** Stands before every key: empty, or ending with `/`. */
  readonly prefix: string;
  /** Left out, the AWS environment says it. */
  readonly region: string | undefined;
  /** Of an S3 that is not Amazon's. */
  readonly endpoint: string | undefined;
  /** `endpoint/bucket/key` instead of `bucket.endpoint/key`. */
  readonly forcePathStyle: boolean;
}

const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const regionName = /^[a-z0-9-]{2,40}$/;
const options = ['region', 'endpoint', 'forcePathStyle'];

/** Reads the parts of an `s3:` address, or says in some words what is wrong with it; never with its values. */
export function readS3Location(text: string): S3Location | string {
  const url = new URL(text);
  if (url.username || url.password) {
    return 'must hold no credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY';
  }
  if (!bucketName.test(url.hostname) || url.port || url.hash) return 'must name a bucket: s3://bucket/prefix';
  const prefix = url.pathname.replace(/^\/|\/$/g, '');
  if (prefix && !isKey(prefix)) return 'has a prefix that is no path of [A-Za-z0-9._-]';
  const { searchParams: given } = url;
  if ([...given.keys()].some((name, index, all) => !options.includes(name) || all.indexOf(name) !== index)) {
    return `takes ${options.join(', ')} after the question mark, each once`;
  }
  const region = given.get('region') ?? undefined;
  if (region !== undefined && !regionName.test(region)) return 'region must be one like ca-central-1';
  const endpoint = given.get('endpoint') ?? undefined;
  if (endpoint !== undefined && !isOrigin(endpoint)) {
    return 'endpoint must be the server’s address alone, like https://s3.example.org';
  }
  const pathStyle = given.get('forcePathStyle') ?? '0';
  if (!/^[01]$/.test(pathStyle)) return 'forcePathStyle must be 1 or 0';
  return {
    bucket: url.hostname,
    prefix: prefix && `${prefix}/`,
    region,
    endpoint,
    forcePathStyle: pathStyle === '1',
  };
}

function isKey(text: string): boolean {
  try {
    return keySegments(text).length > 0;
  } catch {
    return false;
  }
}

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, origin } = new URL(text);
  return /^https?:$/.test(protocol) && text.replace(/\/$/, '').toLowerCase() === origin;
}
