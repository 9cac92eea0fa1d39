import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { formatProblem } from '@passerelle/content-packs';
import { Clock, ConfigError, Outbox, Storage } from '@passerelle/service-kit';
import { DataSource } from 'typeorm';
import { CONTENT_CONFIG, type ContentConfig } from '../config.js';
import { importFolder } from './import-folder.js';
import { anyTestSql } from './import-pack.sql.js';
import { rememberStartSql, startStateSql } from './start-import.sql.js';
import { startStamp } from './start-stamp.js';

/** Imports the packs when the service starts, before it answers. */
@Injectable()
export class StartImport implements OnModuleInit {
  private readonly logger = new Logger(StartImport.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly storage: Storage,
    private readonly outbox: Outbox,
    @Inject(CONTENT_CONFIG) private readonly config: ContentConfig,
  ) {}

  /**
   * An invalid pack is reported line by line and left out; the service goes on with what it has.
   * @throws ConfigError when that is nothing: a content service without a test must not start.
   */
  async onModuleInit(): Promise<void> {
    const { stamp, last } = await this.#state();
    if (stamp === last) return this.logger.log('the packs are those of the last start');
    await this.#import();
  }

  async #state() {
    const [state] = await this.dataSource.query<{ packs: string; stamp: string | null }[]>(startStateSql);
    const { CONTENT_DIR, STORAGE_URL } = this.config;
    return { stamp: await startStamp(CONTENT_DIR, STORAGE_URL, state?.packs ?? ''), last: state?.stamp };
  }

  async #import(): Promise<void> {
    const { imported, retired, problems } = await importFolder(this.dataSource, this.config.CONTENT_DIR, {
      now: this.clock.now(),
      storage: this.storage,
      outbox: this.outbox,
      atStart: true,
    });
    for (const { pack, changed, versions } of imported)
      this.logger.log(
        `pack ${pack} ${changed ? `imported, ${versions.length} new versions` : 'is up to date'}`,
      );
    for (const pack of retired) this.logger.warn(`pack ${pack} is gone from the folder and retired`);
    if (problems.length === 0) {
      const { stamp } = await this.#state();
      await this.dataSource.query(rememberStartSql, [stamp]);
      return;
    }
    const lines = problems.map((problem) => `invalid pack: ${formatProblem(problem)}`);
    const tests = await this.dataSource.query<unknown[]>(anyTestSql);
    if (tests.length === 0)
      throw new ConfigError([...lines, 'and there is no content from an earlier start']);
    for (const line of lines) this.logger.error(line);
    this.logger.error('the service goes on with the content it had');
  }
}
