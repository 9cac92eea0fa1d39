import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { line, type School, text } from '@passerelle/contracts';
import { Clock, SCHOOL, Storage } from '@passerelle/service-kit';
import { DataSource } from 'typeorm';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { CONTENT_CONFIG, type ContentConfig } from '../config.js';
import { forgetSamplesSql, showSampleSql } from './testimonials.sql.js';
import { videoAddress, videoKey } from './video.js';

const Samples = z.array(
  z.strictObject({
    first_name: line(60),
    last_name: line(60),
    message: text(500, 1),
    video: z.string().check(z.regex(/^[a-z\d-]+\.webm$/)),
  }),
);

/** Reviews of nobody, for the demonstration to have some: where it is none, none of them stays. */
@Injectable()
export class SampleReviews implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly storage: Storage,
    private readonly clock: Clock,
    @Inject(SCHOOL) private readonly school: School,
    @Inject(CONTENT_CONFIG) private readonly config: ContentConfig,
  ) {}

  async onModuleInit(): Promise<void> {
    const isDemonstration = this.school.demonstration && this.config.PASSERELLE_DEMO;
    await (isDemonstration ? this.show() : this.forget());
  }

  private async show(): Promise<void> {
    const folder = join(this.config.CONTENT_DIR, 'samples');
    const samples = z.parse(Samples, parse(await readFile(join(folder, 'reviews.yaml'), 'utf8')));
    for (const { first_name, last_name, message, video } of samples) {
      const address = videoAddress(`exemple-${video}`);
      const key = videoKey(address);
      if (!(await this.storage.has(key)))
        await this.storage.put(key, createReadStream(join(folder, video)), { contentType: 'video/webm' });
      await this.dataSource.query(showSampleSql, [first_name, last_name, message, address, this.clock.now()]);
    }
  }

  private async forget(): Promise<void> {
    const gone = await this.dataSource.query<{ video: string }[]>(forgetSamplesSql);
    for (const { video } of gone) await this.storage.delete(videoKey(video));
  }
}
