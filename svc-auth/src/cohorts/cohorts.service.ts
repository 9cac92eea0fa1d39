import { Injectable } from '@nestjs/common';
import { type Cohort, type CohortPeople, cohortChanged, desk } from '@passerelle/contracts';
import { type Author, Clock, isDuplicate, isUuid, newId, Outbox, writeAudit } from '@passerelle/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import {
  addMemberSql,
  type CohortRow,
  deleteCohortSql,
  type HeldCohort,
  holdCohortSql,
  holdMemberSql,
  insertCohortSql,
  listCohortsSql,
  type MemberRow,
  type MovedRow,
  membersSql,
  readCohortSql,
  removeMemberSql,
  updateCohortSql,
} from './cohorts.sql.js';

/** Why a change is refused: there is no such cohort or person, the name is another’s, or the cohort is full. */
export type CohortRefusal = 'not_found' | 'taken' | 'full';

/** What an entry of the audit log, and the event, say of a change. */
interface Told {
  readonly what: string;
  readonly before: Record<string, string>;
  readonly after: Record<string, string>;
  readonly member?: { readonly user_id: string; readonly is_member: boolean };
}

/** The school’s cohorts. Each change, its event and its line in the audit log are one transaction; what is so already is not changed. */
@Injectable()
export class CohortsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  list(): Promise<Cohort[]> {
    return this.dataSource.query<CohortRow[]>(listCohortsSql);
  }

  /** Null when there is none. */
  async read(id: string): Promise<CohortPeople | null> {
    if (!isUuid(id)) return null;
    const [cohort] = await this.dataSource.query<CohortRow[]>(readCohortSql, [id]);
    return cohort ? { ...cohort, members: await this.dataSource.query<MemberRow[]>(membersSql, [id]) } : null;
  }

  create(name: string, by: Author): Promise<Cohort | 'taken'> {
    return named(() =>
      this.dataSource.transaction(async (tx) => {
        const id = newId();
        await tx.query(insertCohortSql, [id, name, this.clock.now()]);
        const told = { what: 'cohort.created', before: {}, after: { name } };
        await this.tell(tx, { id, name, version: 1 }, by, told);
        return { id, name, size: 0 };
      }),
    );
  }

  rename(id: string, name: string, by: Author): Promise<CohortRefusal | null> {
    return named(() =>
      this.change(id, async (tx, cohort) => {
        if (cohort.name === name) return null;
        const told = { what: 'cohort.renamed', before: { name: cohort.name }, after: { name } };
        await this.renew(tx, { ...cohort, name }, by, told);
        return null;
      }),
    );
  }

  delete(id: string, by: Author): Promise<CohortRefusal | null> {
    return this.change(id, async (tx, cohort) => {
      await tx.query(deleteCohortSql, [id]);
      const told = { what: 'cohort.deleted', before: { name: cohort.name }, after: {} };
      await this.tell(tx, { ...cohort, version: cohort.version + 1 }, by, told);
      return null;
    });
  }

  add(id: string, userId: string, by: Author): Promise<CohortRefusal | null> {
    return this.change(id, async (tx, cohort) => {
      const person = isUuid(userId) ? await tx.query<unknown[]>(holdMemberSql, [userId]) : [];
      if (person.length === 0) return 'not_found';
      const added = await tx.query<MovedRow[]>(addMemberSql, [id, userId, this.clock.now()]);
      if (added.length === 0) return null;
      const [{ size } = { size: 0 }] = await tx.query<CohortRow[]>(readCohortSql, [id]);
      if (size > desk.cohortMembers) throw new Full();
      const after = { name: cohort.name, person: userId };
      const member = { user_id: userId, is_member: true };
      await this.renew(tx, cohort, by, { what: 'cohort.member_added', before: {}, after, member });
      return null;
    }).catch(refusedAsFull);
  }

  remove(id: string, userId: string, by: Author): Promise<CohortRefusal | null> {
    return this.change(id, async (tx, cohort) => {
      if (!isUuid(userId)) return null;
      const [removed] = await tx.query<[MovedRow[], number]>(removeMemberSql, [id, userId]);
      if (removed.length === 0) return null;
      const before = { name: cohort.name, person: userId };
      const member = { user_id: userId, is_member: false };
      await this.renew(tx, cohort, by, { what: 'cohort.member_removed', before, after: {}, member });
      return null;
    });
  }

  private change(
    id: string,
    work: (tx: EntityManager, cohort: HeldCohort) => Promise<CohortRefusal | null>,
  ): Promise<CohortRefusal | null> {
    return this.dataSource.transaction(async (tx) => {
      const [cohort] = isUuid(id) ? await tx.query<HeldCohort[]>(holdCohortSql, [id]) : [];
      return cohort ? work(tx, cohort) : 'not_found';
    });
  }

  private async renew(tx: EntityManager, former: HeldCohort, by: Author, told: Told): Promise<void> {
    const cohort = { ...former, version: former.version + 1 };
    await tx.query(updateCohortSql, [cohort.id, cohort.name, cohort.version]);
    await this.tell(tx, cohort, by, told);
  }

  private async tell(
    tx: EntityManager,
    { id, name, version }: HeldCohort,
    by: Author,
    { member, ...change }: Told,
  ): Promise<void> {
    const isDeleted = change.what === 'cohort.deleted';
    const data = { cohort_id: id, name: isDeleted ? null : name, ...member };
    await this.outbox.add(tx, cohortChanged, { subject: id, version, data });
    await writeAudit(tx, { ...change, at: this.clock.now(), by, subject: id });
  }
}

/** Undoes an addition that was one too many. */
class Full extends Error {}

function refusedAsFull(error: unknown): 'full' {
  if (error instanceof Full) return 'full';
  throw error;
}

/** What a unique index refuses is a name that is another’s. */
async function named<T>(work: () => Promise<T>): Promise<T | 'taken'> {
  try {
    return await work();
  } catch (error) {
    if (isDuplicate(error)) return 'taken';
    throw error;
  }
}
