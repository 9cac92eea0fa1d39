import { Controller } from '@nestjs/common';
import { type AuditEntry, auditPage, listOrderAudit } from '@passerelle/contracts';
import { type Call, Contract, fail } from '@passerelle/service-kit';
import { DataSource } from 'typeorm';
import { readAuditSql } from './audit.sql.js';
import { house, operator } from './audit-log.js';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

interface AuditRow extends Omit<AuditEntry, 'at' | 'by' | 'by_kind'> {
  readonly at: Date;
  readonly by: string;
  readonly person: AuditEntry['by'];
}

/** The audit log of orders, for administrators. */
@Controller()
export class AuditController {
  constructor(private readonly dataSource: DataSource) {}

  @Contract(listOrderAudit)
  async list({ query: { before } }: Call<typeof listOrderAudit>) {
    if (before !== undefined && !uuid.test(before))
      fail(listOrderAudit, 'validation_failed', {
        errors: [{ field: 'before', message: 'Cette entrée n’existe pas.' }],
      });
    const rows = await this.dataSource.query<AuditRow[]>(readAuditSql, [before ?? null, auditPage]);
    return { results: rows.map(auditView) };
  }
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
