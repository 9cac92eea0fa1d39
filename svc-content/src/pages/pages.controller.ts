import { Controller } from '@nestjs/common';
import { listPages, type MethodEntry, type MethodPage, readPage } from '@passerelle/contracts';
import { type Call, Contract, fail } from '@passerelle/service-kit';
import { DataSource } from 'typeorm';
import { listPagesSql } from './list-pages.sql.js';
import { readPageSql } from './read-page.sql.js';

/** Methodology pages, as the packs brought them. */
@Controller()
export class PagesController {
  constructor(private readonly dataSource: DataSource) {}

  @Contract(listPages, { etag: true })
  list({ params: { skill } }: Call<typeof listPages>): Promise<MethodEntry[]> {
    return this.dataSource.query<MethodEntry[]>(listPagesSql, [skill, 'methodologie']);
  }

  @Contract(readPage, { etag: true, compressed: true })
  async read({ params: { skill, page } }: Call<typeof readPage>): Promise<MethodPage> {
    const [found] = await this.dataSource.query<MethodPage[]>(readPageSql, [skill, page]);
    if (!found) fail(readPage, 'not_found');
    return found;
  }
}
