import type { Operation, Parameter } from '@passerelle/contracts/documents';

const quote = (text: string) => `'${text.replace(/'/g, `'\\''`)}'`;

function addressOf(path: string, parameters: readonly Parameter[]): string {
  const filled = parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce((url, { name, example }) => url.replace(`{${name}}`, encodeURIComponent(String(example))), path);
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && parameter.required)
    .map(({ name, example }) => `${name}=${encodeURIComponent(String(example))}`);
  return query.length > 0 ? `${filled}?${query.join('&')}` : filled;
}

function bodyOf({ requestBody }: Operation): string[] {
  const [entry] = Object.entries(requestBody?.content ?? {});
  if (!entry) return [];
  const [type, { example, schema }] = entry;
  if (type === 'multipart/form-data') {
    return Object.entries(schema.properties ?? {}).map(([name, field]) =>
      field.contentMediaType ? `-F ${quote(`${name}=@${name}.bin`)}` : `-F ${quote(`${name}=42`)}`,
    );
  }
  if (type === 'application/x-www-form-urlencoded') {
    return Object.entries(example as Record<string, unknown>).map(
      ([name, value]) => `--data-urlencode ${quote(`${name}=${value}`)}`,
    );
  }
  return [`-H 'content-type: ${type}'`, `-d ${quote(JSON.stringify(example ?? {}))}`];
}

/** A call as one types it: `$TOKEN` holds the access token. */
export function curlOf(method: string, path: string, operation: Operation, publicUrl: string): string {
  const url = publicUrl.replace(/\/$/, '') + addressOf(path, operation.parameters ?? []);
  const needsToken =
    operation.security.length > 0 &&
    operation.security.every((requirement) => Object.keys(requirement).length > 0);
  const verb = method === 'get' ? [] : [`-X ${method.toUpperCase()}`];
  const parts = [
    ['curl', ...verb, quote(url)].join(' '),
    ...(needsToken ? ['-H "authorization: Bearer $TOKEN"'] : []),
    ...bodyOf(operation),
  ];
  return parts.join(' \\\n  ');
}
