import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Inject, Injectable } from '@nestjs/common';
import { type ReplyOf, readTestimonialVideo, shares, uploadTestimonial } from '@passerelle/contracts';
import {
  Clock,
  type FieldsOf,
  fail,
  holdLiving,
  holdPerson,
  Mails,
  newId,
  Storage,
  sweepEach,
} from '@passerelle/service-kit';
import { DataSource } from 'typeorm';
import { CONTENT_CONFIG, type ContentConfig } from '../config.js';
import { toAuthor, toSchool } from './testimonial-mails.js';
import {
  type Author,
  authorSql,
  beginTestimonialSql,
  forgetTestimonialSql,
  forgetVideoSql,
  type LeftOver,
  leftOverSql,
  type PublishedRow,
  publishedSql,
  storeTestimonialSql,
  videoSql,
} from './testimonials.sql.js';
import { videoAddress, videoKey, videoTypeOf } from './video.js';

/** A video that is not stored after this long never will be, ms. */
const brokenOffMs = 3_600_000;

const noAccount = { detail: 'Aucun compte n’a cette adresse.' };

/** What customers say of the school: anybody with an account may, and the school reads it before it shows. */
@Injectable()
export class TestimonialsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly storage: Storage,
    private readonly mails: Mails,
    @Inject(CONTENT_CONFIG) private readonly config: ContentConfig,
  ) {}

  published(): Promise<PublishedRow[]> {
    return this.dataSource.query(publishedSql);
  }

  /**
   * Keeps a testimonial for the school to read; the school and the account's owner are told with it.
   * @throws ProblemError `not_found` for an address without an account, `unsupported_media_type`, `limit_reached`
   */
  async keep(
    { email, message, website }: FieldsOf<typeof uploadTestimonial>,
    path: string,
  ): Promise<ReplyOf<typeof uploadTestimonial, 201>> {
    if (website) return { id: newId() };
    const [author] = await this.dataSource.query<Author[]>(authorSql, [email]);
    if (!author) return fail(uploadTestimonial, 'not_found', noAccount);
    const { contentType, ending } = await videoTypeOf(path);
    const id = newId();
    const video = videoAddress(`${randomBytes(16).toString('hex')}.${ending}`);
    // The row comes first: whatever breaks off now, it says where the video of a person may lie.
    await this.begin(author, { id, message, video });
    await this.storage.put(videoKey(video), createReadStream(path), { contentType });
    const at = (path: string) => new URL(path, this.config.PUBLIC_URL).href;
    const received = { id, author, email, message, link: at(video), desk: at('/ecole/messages') };
    const isKept = await this.dataSource.transaction(async (tx) => {
      const kept = await tx.query<unknown[]>(storeTestimonialSql, [id]);
      if (kept.length === 0) return false;
      const school = this.config.SCHOOL_MAILBOX ?? this.config.MAIL_FROM;
      await this.mails.add(tx, toSchool(school, received));
      await this.mails.add(tx, toAuthor(school, received));
      return true;
    });
    if (!isKept) {
      // Erased with its row: the video must not outlive it.
      await this.storage.delete(videoKey(video));
      fail(uploadTestimonial, 'not_found', noAccount);
    }
    return { id };
  }

  /** The key of a video that may be seen, and whether everybody is shown it. @throws ProblemError `not_found` */
  async findVideo(file: string): Promise<{ key: string; isPublished: boolean }> {
    const address = videoAddress(file);
    const [row] = await this.dataSource.query<{ published: boolean }[]>(videoSql, [address]);
    if (!row) return fail(readTestimonialVideo, 'not_found');
    return { key: videoKey(address), isPublished: row.published };
  }

  /** Forgets the videos of uploads that broke off, and of what the school refused. */
  async sweep(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - brokenOffMs);
    const rows = await this.dataSource.query<LeftOver[]>(leftOverSql, [before]);
    await sweepEach(rows, async ({ id, video, stored }) => {
      await this.storage.delete(videoKey(video));
      await this.dataSource.query(stored ? forgetVideoSql : forgetTestimonialSql, [id]);
    });
  }

  /** @throws ProblemError `not_found` where the account went meanwhile, `limit_reached` */
  private async begin(
    author: Author,
    { id, message, video }: { id: string; message: string; video: string },
  ) {
    await this.dataSource.transaction(async (tx) => {
      if (!(await holdLiving(tx, author.id))) fail(uploadTestimonial, 'not_found', noAccount);
      await holdPerson(tx, author.id);
      const { id: userId, first_name, last_name } = author;
      const begun = await tx.query<unknown[]>(beginTestimonialSql, [
        id,
        userId,
        first_name,
        last_name,
        message,
        video,
        this.clock.now(),
        shares.waitingTestimonials,
      ]);
      if (begun.length === 0)
        fail(uploadTestimonial, 'limit_reached', {
          detail: 'Vos témoignages précédents attendent encore d’être lus par l’école.',
        });
    });
  }
}
