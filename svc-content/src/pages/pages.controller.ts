import { Controller } from '@nestjs/common';
import { type MethodPage, type ParamsOf, readPage } from '@passerelle/contracts';
import { Contract, Params, ProblemError } from '@passerelle/service-kit';
import { DataSource } from 'typeorm';

/** Methodology pages, as the packs brought them. */
@Controller()
export class PagesController {
  constructor(private readonly dataSource: DataSource) {}

  @Contract(readPage, { etag: true })
  async read(@Params() { skill, page }: ParamsOf<typeof readPage>): Promise<MethodPage> {
    const [found] = await this.dataSource.query<MethodPage[]>(
      'SELECT skill, page, title, summary, html FROM page WHERE skill = $1 AND page = $2',
      [skill, page],
    );
    if (!found) throw new ProblemError('not_found');
    return found;
  }
}
