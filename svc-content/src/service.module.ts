import { type DynamicModule, Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { EntitlementsProjection, readSchool, SCHOOL, ServiceKitModule } from '@passerelle/service-kit';
import { Attempt } from './attempts/attempt.entity.js';
import { AttemptsController } from './attempts/attempts.controller.js';
import { AttemptsService } from './attempts/attempts.service.js';
import { ExpiryJob } from './attempts/expiry.job.js';
import { ExpressionHandover } from './attempts/expression-handover.js';
import { HearingsService } from './attempts/hearings.service.js';
import { Marking } from './attempts/marking.js';
import { SaveQueue } from './attempts/save-queue.js';
import { SubmissionsService } from './attempts/submissions.service.js';
import { CohortsController } from './cohorts/cohorts.controller.js';
import { KeptCohortsHandler } from './cohorts/kept-cohorts.handler.js';
import { CONTENT_CONFIG, type ContentConfig } from './config.js';
import { CopiesController } from './copies/copies.controller.js';
import { CopiesService } from './copies/copies.service.js';
import { DraftsService } from './copies/drafts.service.js';
import { HoldsService } from './copies/holds.service.js';
import { MarkedService } from './copies/marked.service.js';
import { PhrasesController } from './copies/phrases.controller.js';
import { EntitlementsService } from './entitlements/entitlements.service.js';
import { LatePlansInterceptor } from './entitlements/late-plans.interceptor.js';
import { LatePlans } from './entitlements/late-plans.js';
import { ExaminerController } from './examiner/examiner.controller.js';
import { ExaminerService } from './examiner/examiner.service.js';
import { Goal } from './goals/goal.entity.js';
import { GoalsController } from './goals/goals.controller.js';
import { SheetsController } from './goals/sheets.controller.js';
import { Anchors } from './grades/anchors.js';
import { GradesController } from './grades/grades.controller.js';
import { GradesService } from './grades/grades.service.js';
import { HistoryController } from './history/history.controller.js';
import { PackMediaController } from './media/pack-media.controller.js';
import { MessageDesk } from './messages/message-desk.js';
import { MessagesController } from './messages/messages.controller.js';
import { MessagesService } from './messages/messages.service.js';
import { AnsweredMessages1795833000000 } from './migrations/answered-messages-1795833000000.js';
import { ChosenParts1795824000000 } from './migrations/chosen-parts-1795824000000.js';
import { Content1763700000000 } from './migrations/content-1763700000000.js';
import { ContentPacks1763810000000 } from './migrations/content-packs-1763810000000.js';
import { CountedAverages1795348800000 } from './migrations/counted-averages-1795348800000.js';
import { DraftTab1796041000000 } from './migrations/draft-tab-1796041000000.js';
import { Engine1763750000000 } from './migrations/engine-1763750000000.js';
import { ExaminerTurns1795836000000 } from './migrations/examiner-turns-1795836000000.js';
import { ExpiryOrder1795435200000 } from './migrations/expiry-order-1795435200000.js';
import { FreeTests1795721000000 } from './migrations/free-tests-1795721000000.js';
import { GoalsBySkill1795700000000 } from './migrations/goals-by-skill-1795700000000.js';
import { Grids1795760000000 } from './migrations/grids-1795760000000.js';
import { Hearings1795510000000 } from './migrations/hearings-1795510000000.js';
import { Interviews1795831000000 } from './migrations/interviews-1795831000000.js';
import { KeptCohorts1795961000000 } from './migrations/kept-cohorts-1795961000000.js';
import { MarkingDesk1795825000000 } from './migrations/marking-desk-1795825000000.js';
import { MockExamOf1796040000000 } from './migrations/mock-exam-of-1796040000000.js';
import { Newsletter1795730000000 } from './migrations/newsletter-1795730000000.js';
import { PlacementBeside1795780000000 } from './migrations/placement-beside-1795780000000.js';
import { Plans1795600000000 } from './migrations/plans-1795600000000.js';
import { PlayIds1763820000000 } from './migrations/play-ids-1763820000000.js';
import { QuestionKinds1795821000000 } from './migrations/question-kinds-1795821000000.js';
import { ReviewAnswers1795822000000 } from './migrations/review-answers-1795822000000.js';
import { SampleReviews1795731000000 } from './migrations/sample-reviews-1795731000000.js';
import { SecondReadings1795832000000 } from './migrations/second-readings-1795832000000.js';
import { SeenCorrections1795823000000 } from './migrations/seen-corrections-1795823000000.js';
import { SentAnswers1795500000000 } from './migrations/sent-answers-1795500000000.js';
import { SeriesDesk1795963000000 } from './migrations/series-desk-1795963000000.js';
import { Shares1795441514000 } from './migrations/shares-1795441514000.js';
import { SoundIndex1795520000000 } from './migrations/sound-index-1795520000000.js';
import { SpokenSounds1795770000000 } from './migrations/spoken-sounds-1795770000000.js';
import { StartImport1795740000000 } from './migrations/start-import-1795740000000.js';
import { Testimonials1795710000000 } from './migrations/testimonials-1795710000000.js';
import { Turnaround1795962000000 } from './migrations/turnaround-1795962000000.js';
import { VoiceComments1795972000000 } from './migrations/voice-comments-1795972000000.js';
import { InterviewHandler } from './mocks/interview.handler.js';
import { KeptInterviewsHandler } from './mocks/kept-interviews.handler.js';
import { MocksController } from './mocks/mocks.controller.js';
import { MocksService } from './mocks/mocks.service.js';
import { NewsletterController } from './newsletter/newsletter.controller.js';
import { NewsletterService } from './newsletter/newsletter.service.js';
import { NewsletterOwnerHandler } from './newsletter/newsletter-owner.handler.js';
import { OfferController } from './offer/offer.controller.js';
import { StartImport } from './packs/start-import.js';
import { ForeignFiles } from './packs/upload/foreign-files.js';
import { PackUploads } from './packs/upload/pack-uploads.js';
import { PacksController } from './packs/upload/packs.controller.js';
import { PagesController } from './pages/pages.controller.js';
import { KeptPlacements } from './placement/kept-placements.js';
import { PlacementController } from './placement/placement.controller.js';
import { PlacementService } from './placement/placement.service.js';
import { ProvenAccountHandler } from './placement/proven-account.handler.js';
import { ErasureHandler } from './privacy/erasure.handler.js';
import { ExportController } from './privacy/export.controller.js';
import { ProgressController } from './progress/progress.controller.js';
import { RecordingsController } from './recordings/recordings.controller.js';
import { RecordingsService } from './recordings/recordings.service.js';
import { ExpressionResponsesService } from './responses/expression-responses.service.js';
import { ResponsesController } from './responses/responses.controller.js';
import { ResponsesService } from './responses/responses.service.js';
import { contentRetention } from './retention.js';
import { DrillService } from './review/drill.service.js';
import { PracticeQuestions } from './review/practice-questions.js';
import { ReviewController } from './review/review.controller.js';
import { ReviewService } from './review/review.service.js';
import { WrongAnswersHandler } from './review/wrong-answers.handler.js';
import { SchoolController } from './school/school.controller.js';
import { SeriesController } from './series/series.controller.js';
import { SeriesService } from './series/series.service.js';
import { ShareController } from './share/share.controller.js';
import { PublicSounds } from './sounds/public-sounds.js';
import { SoundAddresses } from './sounds/sound-addresses.js';
import { CountResultsJob } from './statistics/count-results.job.js';
import { LeftOverFilesJob } from './sweeping/left-over-files.job.js';
import { SampleReviews } from './testimonials/sample-reviews.js';
import { TestimonialDesk } from './testimonials/testimonial-desk.js';
import { TestimonialsController } from './testimonials/testimonials.controller.js';
import { TestimonialsService } from './testimonials/testimonials.service.js';
import { MockList } from './tests/mock-list.js';
import { PreparedSets } from './tests/prepared-sets.js';
import { QuestionSets } from './tests/question-sets.js';
import { TestContexts } from './tests/test-contexts.js';
import { TestsController } from './tests/tests.controller.js';
import { TestsService } from './tests/tests.service.js';
import { TurnaroundController } from './turnaround/turnaround.controller.js';
import { VoicesController } from './voices/voices.controller.js';
import { VoicesService } from './voices/voices.service.js';

@Module({})
class ContentModule {}

/** svc-content: tests, attempts, responses, progress; testimonials, messages. */
export function contentModule(config: ContentConfig): DynamicModule {
  return {
    module: ContentModule,
    imports: [
      ServiceKitModule.forRoot({
        name: 'svc-content',
        config,
        entities: [Attempt, Goal],
        migrations: [
          Content1763700000000,
          Engine1763750000000,
          ContentPacks1763810000000,
          PlayIds1763820000000,
          CountedAverages1795348800000,
          ExpiryOrder1795435200000,
          Shares1795441514000,
          SentAnswers1795500000000,
          Hearings1795510000000,
          SoundIndex1795520000000,
          Plans1795600000000,
          GoalsBySkill1795700000000,
          Testimonials1795710000000,
          FreeTests1795721000000,
          Newsletter1795730000000,
          SampleReviews1795731000000,
          StartImport1795740000000,
          Grids1795760000000,
          SpokenSounds1795770000000,
          PlacementBeside1795780000000,
          QuestionKinds1795821000000,
          ReviewAnswers1795822000000,
          SeenCorrections1795823000000,
          ChosenParts1795824000000,
          MarkingDesk1795825000000,
          Interviews1795831000000,
          SecondReadings1795832000000,
          AnsweredMessages1795833000000,
          ExaminerTurns1795836000000,
          KeptCohorts1795961000000,
          Turnaround1795962000000,
          SeriesDesk1795963000000,
          VoiceComments1795972000000,
          MockExamOf1796040000000,
          DraftTab1796041000000,
        ],
        retention: contentRetention,
        userProjection: true,
      }),
    ],
    controllers: [
      TestsController,
      AttemptsController,
      ExaminerController,
      ResponsesController,
      ProgressController,
      HistoryController,
      ShareController,
      ExportController,
      GradesController,
      CopiesController,
      CohortsController,
      TurnaroundController,
      SeriesController,
      PacksController,
      PhrasesController,
      MocksController,
      RecordingsController,
      VoicesController,
      ReviewController,
      PlacementController,
      GoalsController,
      SheetsController,
      TestimonialsController,
      MessagesController,
      NewsletterController,
      PagesController,
      SchoolController,
      OfferController,
      PackMediaController,
    ],
    providers: [
      { provide: CONTENT_CONFIG, useValue: config },
      { provide: SCHOOL, useFactory: () => readSchool(config.CONTENT_DIR) },
      StartImport,
      EntitlementsService,
      EntitlementsProjection,
      LatePlans,
      { provide: APP_INTERCEPTOR, useClass: LatePlansInterceptor },
      QuestionSets,
      PreparedSets,
      TestContexts,
      TestsService,
      MockList,
      AttemptsService,
      ExaminerService,
      HearingsService,
      SoundAddresses,
      PublicSounds,
      SaveQueue,
      SubmissionsService,
      Marking,
      ExpressionHandover,
      ExpiryJob,
      ResponsesService,
      ExpressionResponsesService,
      Anchors,
      GradesService,
      CopiesService,
      HoldsService,
      MarkedService,
      DraftsService,
      MocksService,
      RecordingsService,
      VoicesService,
      LeftOverFilesJob,
      DrillService,
      PracticeQuestions,
      ReviewService,
      WrongAnswersHandler,
      PlacementService,
      KeptPlacements,
      ProvenAccountHandler,
      InterviewHandler,
      KeptInterviewsHandler,
      KeptCohortsHandler,
      SeriesService,
      PackUploads,
      ForeignFiles,
      CountResultsJob,
      MessagesService,
      MessageDesk,
      NewsletterService,
      NewsletterOwnerHandler,
      TestimonialsService,
      TestimonialDesk,
      SampleReviews,
      ErasureHandler,
    ],
  };
}
