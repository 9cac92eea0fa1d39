import { Controller } from '@nestjs/common';
import { type MethodPage, readPage } from '@passerelle/contracts';
import { type Call, Contract, fail } from '@passerelle/service-kit';
import { DataSource } from 'typeorm';

/** Methodology pages, as the packs brought them. */
@Controller()
export class PagesController {
  constructor(private readonly dataSource: DataSource) {}

  @Contract(readPage, { etag: true })
  async read({ params: { skill, page } }: Call<typeof readPage>): Promise<MethodPage> {
    const [found] = await this.dataSource.query<MethodPage[]>(
      'SELECT skill, page, title, summary, html FROM page WHERE skill = $1 AND page = $2',
      [skill, page],
    );
    if (!found) fail(readPage, 'not_found');
    return found;
  }
}
