import { Injectable } from '@nestjs/common';
import { fillPath, readPackMedia } from '@passerelle/contracts';
import { LRUCache } from 'lru-cache';
import { DataSource } from 'typeorm';
import { isPublicSoundSql, type SoundUse } from './public-sounds.sql.js';

/** More than all recordings of many packs. */
const keptNames = 20_000;
/** How long, ms: another process may import a pack that lists what was not, or no longer. */
const keptMs = 300_000;

/** Which recordings of packs are public by name: kept in memory, as every request for one asks. */
@Injectable()
export class PublicSounds {
  private readonly kept = new LRUCache<string, boolean>({
    max: keptNames,
    ttl: keptMs,
    fetchMethod: (file) => this.read(file),
    // A database that is away keeps nobody from hearing what was public a moment ago.
    allowStaleOnFetchRejection: true,
  });

  constructor(private readonly dataSource: DataSource) {}

  has(file: string): Promise<boolean> {
    return this.kept.forceFetch(file);
  }

  private async read(file: string): Promise<boolean> {
    const url = fillPath(readPackMedia.path, { file });
    const used = JSON.stringify({ sources: [{ url }] });
    const [use] = await this.dataSource.query<SoundUse[]>(isPublicSoundSql, [used, url]);
    return use?.isPublic ?? false;
  }
}
