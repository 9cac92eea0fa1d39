const segment = /^v(\d+)$/;

/** `billing.order.paid.v2` → `billing.order.paid` and 2. */
function eventVersion(type: string): readonly [stem: string, version: number] {
  const [, stem = type, version = '1'] = /^(.+)\.v(\d+)$/.exec(type) ?? [];
  return [stem, Number(version)];
}

/** A path without its version segment (`/v2/`), and the version; 1 where it names none. */
function pathVersion(path: string): readonly [stem: string, version: number] {
  const parts = path.split('/');
  const version = parts.map((part) => segment.exec(part)?.[1]).find((found) => found !== undefined);
  return [parts.filter((part) => !segment.test(part)).join('/'), Number(version ?? 1)];
}

const follows =
  (read: (name: string) => readonly [string, number]) =>
  (older: string, newer: string): boolean => {
    const [[oldStem, oldVersion], [newStem, newVersion]] = [read(older), read(newer)];
    return oldStem === newStem && newVersion > oldVersion;
  };

/** Whether an event type is a later version of another: `x.v2` of `x.v1`. */
export const isLaterEvent = follows(eventVersion);
/** Whether a path is a later version of another: `/mgmt/v2/bookings/` of `/mgmt/bookings/`. */
export const isLaterPath = follows(pathVersion);
