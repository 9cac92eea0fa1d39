import { Controller, Inject, type Type } from '@nestjs/common';
import { type AuditCall, type AuditEntry, auditCalls, auditPage } from '@passerelle/contracts';
import { DataSource } from 'typeorm';
import { isUuid } from '../database/is-uuid.js';
import type { Call } from '../http/call.js';
import { Contract } from '../http/contract.decorator.js';
import { callsOf, KIT_OPTIONS, type KitOptions } from '../kit-options.js';
import { fail } from '../problem/problem-error.js';
import { projectedPeople, readAuditSql } from './audit.sql.js';
import { house, operator } from './audit-log.js';

interface AuditRow extends Omit<AuditEntry, 'at' | 'by' | 'by_kind'> {
  readonly at: Date;
  readonly by: string;
  readonly person: AuditEntry['by'];
}

/** Answers the audit row of a service, where it has it. */
export function auditControllers(options: KitOptions): Type[] {
  const row: AuditCall | undefined = auditCalls[options.name];
  return row && callsOf(options).includes(row) ? [controllerOf(row)] : [];
}

function controllerOf(row: AuditCall): Type {
  @Controller()
  class AuditController {
    constructor(
      private readonly dataSource: DataSource,
      @Inject(KIT_OPTIONS) private readonly options: KitOptions,
    ) {}

    @Contract(row)
    async list({ query: { before, subject } }: Call<typeof row>) {
      if (before !== undefined && !isUuid(before))
        fail(row, 'validation_failed', {
          errors: [{ field: 'before', message: 'Cette entrée n’existe pas.' }],
        });
      const sql = readAuditSql(this.options.people ?? projectedPeople);
      const rows = await this.dataSource.query<AuditRow[]>(sql, [before ?? null, subject ?? null, auditPage]);
      return { results: rows.map(auditView) };
    }
  }
  return AuditController;
}

function auditView({ at, by, person, ...entry }: AuditRow): AuditEntry {
  const isPerson = by !== house && by !== operator;
  return {
    ...entry,
    at: at.toISOString(),
    by: isPerson ? (person ?? { id: by, first_name: '', last_name: '' }) : null,
    by_kind: isPerson ? 'person' : by === operator ? 'operator' : 'house',
  };
}
