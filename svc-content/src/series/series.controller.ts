import { Controller } from '@nestjs/common';
import { listSeries, publishSeries, readSeries, retireSeries } from '@passerelle/contracts';
import { type Call, Contract, fail } from '@passerelle/service-kit';
import { DataSource } from 'typeorm';
import { SoundAddresses } from '../sounds/sound-addresses.js';
import { everyTallySql, type TalliedQuestion } from '../statistics/tallies.sql.js';
import { statsOf } from '../statistics/verdict.js';
import { QuestionSets } from '../tests/question-sets.js';
import { questionView } from '../tests/question-view.js';
import { taskView } from '../tests/task-view.js';
import { SeriesService } from './series.service.js';
import { type SeriesRow, type SeriesState, seriesSql, seriesStateSql } from './series.sql.js';
import { seriesView, statisticsView } from './series-view.js';

/** Series, for the school’s administrators: what there is, what answers say of it, what candidates get. */
@Controller()
export class SeriesController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sets: QuestionSets,
    private readonly sounds: SoundAddresses,
    private readonly series: SeriesService,
  ) {}

  @Contract(listSeries)
  async list() {
    const [rows, stats] = await Promise.all([
      this.dataSource.query<SeriesRow[]>(seriesSql),
      this.statistics(null, null),
    ]);
    return { series: seriesView(rows, stats) };
  }

  @Contract(readSeries)
  async read({ params: { testId }, query }: Call<typeof readSeries>) {
    const asked = query.version === undefined ? null : Number(query.version);
    const [state] = await this.dataSource.query<SeriesState[]>(seriesStateSql, [testId, asked]);
    if (!state?.has_version) fail(readSeries, 'not_found');
    const version = asked ?? state.current_version;
    const [set, stats] = await Promise.all([
      this.sets.read(testId, version),
      this.statistics(testId, version),
    ]);
    const rights = { withCorrections: true, withAids: true, sounds: this.sounds.afterwards(testId) };
    return {
      ...{ retired: state.retired, current_version: state.current_version },
      set: {
        ...{ id: testId, name: set.name, skill: set.skill, version, duration: set.duration, grid: set.grid },
        normal_questions: set.questions.map((question) => questionView(question, rights)),
        expression_questions: set.tasks.map((task) => taskView(task, { ...rights, response: null })),
      },
      statistics: statisticsView(stats),
    };
  }

  @Contract(publishSeries)
  publish({ params: { testId }, body, caller }: Call<typeof publishSeries>) {
    return this.series.publish(testId, body.version, caller.userId);
  }

  @Contract(retireSeries)
  retire({ params: { testId }, caller }: Call<typeof retireSeries>) {
    return this.series.retire(testId, caller.userId);
  }

  private async statistics(testId: string | null, version: number | null) {
    return (await this.dataSource.query<TalliedQuestion[]>(everyTallySql, [testId, version])).map(statsOf);
  }
}
