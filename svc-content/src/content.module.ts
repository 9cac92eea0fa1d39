import { type DynamicModule, Module } from '@nestjs/common';
import { ServiceKitModule } from '@passerelle/service-kit';
import { AttemptsController } from './attempts/attempts.controller.js';
import { AttemptsService } from './attempts/attempts.service.js';
import { ExpiryJob } from './attempts/expiry.job.js';
import { SubmissionsService } from './attempts/submissions.service.js';
import { CONTENT_CONFIG, type ContentConfig } from './config.js';
import { EntitlementsProjection } from './entitlements/entitlements.projection.js';
import { Entitlements } from './entitlements/entitlements.service.js';
import { Goal } from './goals/goal.entity.js';
import { GoalsController } from './goals/goals.controller.js';
import { PackMediaController } from './media/pack-media.controller.js';
import { MessagesController } from './messages/messages.controller.js';
import { MessagesService } from './messages/messages.service.js';
import { Content1763700000000 } from './migrations/content-1763700000000.js';
import { ContentPacks1763810000000 } from './migrations/content-packs-1763810000000.js';
import { Engine1763750000000 } from './migrations/engine-1763750000000.js';
import { StartImport } from './packs/start-import.js';
import { PagesController } from './pages/pages.controller.js';
import { ErasureHandler } from './privacy/erasure.handler.js';
import { ProgressController } from './progress/progress.controller.js';
import { ResponsesController } from './responses/responses.controller.js';
import { ResponsesService } from './responses/responses.service.js';
import { Review } from './reviews/review.entity.js';
import { ReviewsController } from './reviews/reviews.controller.js';
import { MockList } from './tests/mock-list.js';
import { QuestionSets } from './tests/question-sets.js';
import { TestsController } from './tests/tests.controller.js';
import { TestsService } from './tests/tests.service.js';

/** Tests, attempts, responses and progress; reviews, messages, newsletter. */
@Module({})
export class ContentModule {
  static register(config: ContentConfig): DynamicModule {
    return {
      module: ContentModule,
      imports: [
        ServiceKitModule.forRoot({
          name: 'svc-content',
          config,
          entities: [Goal, Review],
          migrations: [Content1763700000000, Engine1763750000000, ContentPacks1763810000000],
          userProjection: true,
        }),
      ],
      controllers: [
        TestsController,
        AttemptsController,
        ResponsesController,
        ProgressController,
        GoalsController,
        ReviewsController,
        MessagesController,
        PagesController,
        PackMediaController,
      ],
      providers: [
        { provide: CONTENT_CONFIG, useValue: config },
        StartImport,
        Entitlements,
        EntitlementsProjection,
        QuestionSets,
        TestsService,
        MockList,
        AttemptsService,
        SubmissionsService,
        ExpiryJob,
        ResponsesService,
        MessagesService,
        ErasureHandler,
      ],
    };
  }
}
