import { Controller } from '@nestjs/common';
import { type MethodPage, readPage } from '@passerelle/contracts';
import { type Call, Contract, fail } from '@passerelle/service-kit';
import { DataSource } from 'typeorm';
import { readPageSql } from './read-page.sql.js';

/** Methodology pages, as the packs brought them. */
@Controller()
export class PagesController {
  constructor(private readonly dataSource: DataSource) {}

  @Contract(readPage, { etag: true, compressed: true })
  async read({ params: { skill, page } }: Call<typeof readPage>): Promise<MethodPage> {
    const [found] = await this.dataSource.query<MethodPage[]>(readPageSql, [skill, page]);
    if (!found) fail(readPage, 'not_found');
    return found;
  }
}
