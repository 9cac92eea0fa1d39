import { Injectable } from '@nestjs/common';
import { desk, type FoundPerson, type Role } from '@passerelle/contracts';
import { isUuid } from '@passerelle/service-kit';
import { DataSource } from 'typeorm';
import {
  type FoundRow,
  findPeopleSql,
  lastPlace,
  nobodyId,
  type PlaceRow,
  placeSql,
} from './find-people.sql.js';

interface Asked {
  /** How an address or a name begins; empty: everybody, by address. */
  readonly q: string;
  readonly role: Role | undefined;
  /** The last one seen. */
  readonly after: string | undefined;
}

/** Finds people for the school. */
@Injectable()
export class FindPeopleService {
  constructor(private readonly dataSource: DataSource) {}

  /** One page; null when `after` does not stand in the list (any more). */
  async page({ q, role, after }: Asked): Promise<{ people: FoundPerson[]; more: boolean } | null> {
    const from = after === undefined ? { place: 0, key: null } : await this.placeOf(q, after);
    if (!from) return null;
    const found: FoundPerson[] = [];
    // Everybody has an address: the other places would only skip them all.
    const last = q === '' ? 0 : lastPlace;
    for (let place = from.place; place <= last && found.length <= desk.peoplePage; place += 1) {
      const isFirst = place === from.place;
      const rows = await this.dataSource.query<FoundRow[]>(findPeopleSql(place, role), [
        ...[q, isFirst ? from.key : null, (isFirst && after) || nobodyId],
        ...[desk.peoplePage + 1 - found.length, ...(role === undefined ? [] : [role])],
      ]);
      found.push(...rows.map(({ key: _key, ...person }) => person));
    }
    return { people: found.slice(0, desk.peoplePage), more: found.length > desk.peoplePage };
  }

  private async placeOf(q: string, id: string): Promise<{ place: number; key: string } | null> {
    if (!isUuid(id)) return null;
    const [row] = await this.dataSource.query<PlaceRow[]>(placeSql, [q, id]);
    return row ?? null;
  }
}
