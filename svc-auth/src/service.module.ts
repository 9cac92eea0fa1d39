import { type DynamicModule, Module } from '@nestjs/common';
import { ServiceKitModule } from '@passerelle/service-kit';
import { Account } from './accounts/account.entity.js';
import { AccountsService } from './accounts/accounts.service.js';
import { ErasedAccount } from './accounts/erased-account.entity.js';
import { peopleSql } from './accounts/people.sql.js';
import { AddressChangeController } from './address-change/address-change.controller.js';
import { AddressChange } from './address-change/address-change.entity.js';
import { AddressChangeRequest } from './address-change/address-change-request.entity.js';
import { AddressChanges } from './address-change/address-changes.js';
import { AddressProofs } from './address-change/address-proofs.js';
import { NewAddress } from './address-change/new-address.js';
import { ClaimsController } from './claims/claims.controller.js';
import { ClaimsService } from './claims/claims.service.js';
import { CohortsController } from './cohorts/cohorts.controller.js';
import { CohortsService } from './cohorts/cohorts.service.js';
import { AUTH_CONFIG, type AuthConfig } from './config.js';
import { DemoPeople } from './demo/demo-people.js';
import { KnownSource } from './devices/known-source.entity.js';
import { KnownSources } from './devices/known-sources.js';
import { NewDeviceMail } from './devices/new-device-mail.js';
import { CodeProof } from './factors/code-proof.js';
import { FactorRow } from './factors/factor.entity.js';
import { FactorChanges } from './factors/factor-changes.js';
import { FactorsController } from './factors/factors.controller.js';
import { FactorsService } from './factors/factors.service.js';
import { PasskeyChallenge } from './factors/passkeys/passkey-challenge.entity.js';
import { PasskeyChallenges } from './factors/passkeys/passkey-challenges.js';
import { PasskeyEnrolment } from './factors/passkeys/passkey-enrolment.js';
import { PasskeyProof } from './factors/passkeys/passkey-proof.js';
import { RecoveryCode } from './factors/recovery-code.entity.js';
import { RecoveryCodes } from './factors/recovery-codes.js';
import { SecondStepController } from './factors/second-step.controller.js';
import { SecondStepService } from './factors/second-step.service.js';
import { TotpFactors } from './factors/totp/totp-factors.js';
import { DiscardedImage } from './images/discarded-image.entity.js';
import { ImagesController } from './images/images.controller.js';
import { ProfileImages } from './images/profile-images.js';
import { MailboxController } from './mailbox/mailbox.controller.js';
import { MailboxLink } from './mailbox/mailbox-link.entity.js';
import { MailboxLinks } from './mailbox/mailbox-links.js';
import { MailboxProofs } from './mailbox/mailbox-proofs.js';
import { UnprovenClaim } from './mailbox/unproven-claim.js';
import { AccountSecurity1767312000000 } from './migrations/account-security-1767312000000.js';
import { Accounts1767225600000 } from './migrations/accounts-1767225600000.js';
import { AddressChanges1796600000000 } from './migrations/address-changes-1796600000000.js';
import { Cohorts1795950000000 } from './migrations/cohorts-1795950000000.js';
import { ErasureReceipts1795800000000 } from './migrations/erasure-receipts-1795800000000.js';
import { FindPeople1795900000000 } from './migrations/find-people-1795900000000.js';
import { FreeAccounts1795720000000 } from './migrations/free-accounts-1795720000000.js';
import { HasFactor1796200000000 } from './migrations/has-factor-1796200000000.js';
import { Passkeys1796100000000 } from './migrations/passkeys-1796100000000.js';
import { ProvenMailboxes1795435200000 } from './migrations/proven-mailboxes-1795435200000.js';
import { RefreshTokenExpiry1795348800000 } from './migrations/refresh-token-expiry-1795348800000.js';
import { SecondFactors1796000000000 } from './migrations/second-factors-1796000000000.js';
import { SessionsOfAccount1796210000000 } from './migrations/sessions-of-account-1796210000000.js';
import { SoughtNames1796220000000 } from './migrations/sought-names-1796220000000.js';
import { AccountsController } from './own-account/accounts.controller.js';
import { ErasureService } from './own-account/erasure.service.js';
import { ErasureCompletionHandler } from './own-account/erasure-completion.handler.js';
import { ExportService } from './own-account/export.service.js';
import { ProfileService } from './own-account/profile.service.js';
import { PasswordChangeController } from './password-change/password-change.controller.js';
import { PasswordChangeService } from './password-change/password-change.service.js';
import { OwnPassword } from './passwords/own-password.js';
import { PasswordHasher } from './passwords/password-hasher.js';
import { PasswordProof } from './passwords/password-proof.js';
import { RecentGuessers } from './passwords/recent-guessers.js';
import { FindPeopleService } from './people/find-people.service.js';
import { PeopleController } from './people/people.controller.js';
import { PersonAtDeskService } from './people/person-at-desk.service.js';
import { PersonChanges } from './people/person-changes.js';
import { SignInHelp } from './people/sign-in-help.js';
import { AddressOwners } from './registrations/address-owners.js';
import { RegistrationRequest } from './registrations/registration-request.entity.js';
import { RegistrationsController } from './registrations/registrations.controller.js';
import { RegistrationsService } from './registrations/registrations.service.js';
import { PasswordReset } from './resets/password-reset.entity.js';
import { ResetLinks } from './resets/reset-links.js';
import { ResetRequest } from './resets/reset-request.entity.js';
import { ResetRequests } from './resets/reset-requests.js';
import { ResetsController } from './resets/resets.controller.js';
import { ResetsService } from './resets/resets.service.js';
import { authRetention } from './retention.js';
import { RevocationsController } from './revocations/revocations.controller.js';
import { RevocationsService } from './revocations/revocations.service.js';
import { Budgets } from './security/budgets.js';
import { Seal } from './security/seal.js';
import { SecurityLog } from './security/security-log.js';
import { OwnSessionsController } from './sessions/own-sessions.controller.js';
import { OwnSessionsService } from './sessions/own-sessions.service.js';
import { PendingSignIn } from './sessions/pending-sign-in.entity.js';
import { PendingSignIns } from './sessions/pending-sign-ins.js';
import { RefreshToken } from './sessions/refresh-token.entity.js';
import { Session } from './sessions/session.entity.js';
import { SessionEnding } from './sessions/session-ending.js';
import { SessionOpening } from './sessions/session-opening.js';
import { SessionsController } from './sessions/sessions.controller.js';
import { SessionsService } from './sessions/sessions.service.js';
import { SignInService } from './sessions/sign-in.service.js';
import { SignInContexts } from './sessions/sign-in-contexts.js';
import { SignInReplies } from './sessions/sign-in-replies.js';
import { FactorPolicy } from './staff/factor-policy.js';
import { AccessTokenIssuer } from './tokens/access-token-issuer.js';
import { AccessTokenReader } from './tokens/access-token-reader.js';
import { JwksController } from './tokens/jwks.controller.js';
import { ACCESS_KEYS, KeyRing } from './tokens/key-ring.js';
import { SigningKey } from './tokens/signing-key.entity.js';

@Module({})
class AuthModule {}

/** svc-auth: accounts, sessions, tokens. */
export function authModule(config: AuthConfig): DynamicModule {
  return {
    module: AuthModule,
    imports: [
      ServiceKitModule.forRoot({
        name: 'svc-auth',
        config,
        people: peopleSql,
        entities: [
          Account,
          ErasedAccount,
          Session,
          RefreshToken,
          SigningKey,
          PasswordReset,
          ResetRequest,
          RegistrationRequest,
          MailboxLink,
          AddressChange,
          AddressChangeRequest,
          KnownSource,
          DiscardedImage,
          FactorRow,
          RecoveryCode,
          PendingSignIn,
          PasskeyChallenge,
        ],
        migrations: [
          Accounts1767225600000,
          AccountSecurity1767312000000,
          RefreshTokenExpiry1795348800000,
          ProvenMailboxes1795435200000,
          ErasureReceipts1795800000000,
          FreeAccounts1795720000000,
          FindPeople1795900000000,
          Cohorts1795950000000,
          SecondFactors1796000000000,
          Passkeys1796100000000,
          HasFactor1796200000000,
          SessionsOfAccount1796210000000,
          SoughtNames1796220000000,
          AddressChanges1796600000000,
        ],
        retention: authRetention,
        accessKeys: ACCESS_KEYS,
      }),
    ],
    controllers: [
      AccountsController,
      ClaimsController,
      RevocationsController,
      SessionsController,
      OwnSessionsController,
      FactorsController,
      SecondStepController,
      PasswordChangeController,
      ImagesController,
      ResetsController,
      MailboxController,
      AddressChangeController,
      RegistrationsController,
      PeopleController,
      CohortsController,
      JwksController,
    ],
    providers: [
      { provide: AUTH_CONFIG, useValue: config },
      { provide: ACCESS_KEYS, inject: [KeyRing], useFactory: (keys: KeyRing) => keys.find },
      AccountsService,
      ClaimsService,
      RevocationsService,
      ProfileService,
      ExportService,
      ErasureService,
      ErasureCompletionHandler,
      ProfileImages,
      PasswordHasher,
      RecentGuessers,
      PasswordProof,
      OwnPassword,
      PasswordChangeService,
      Budgets,
      KnownSources,
      NewDeviceMail,
      OwnSessionsService,
      SignInContexts,
      SignInService,
      SignInReplies,
      SessionsService,
      SessionOpening,
      SessionEnding,
      Seal,
      FactorPolicy,
      FactorChanges,
      FactorsService,
      RecoveryCodes,
      TotpFactors,
      CodeProof,
      PasskeyChallenges,
      PasskeyEnrolment,
      PasskeyProof,
      PendingSignIns,
      SecondStepService,
      KeyRing,
      AccessTokenIssuer,
      AccessTokenReader,
      ResetLinks,
      ResetRequests,
      ResetsService,
      MailboxLinks,
      RegistrationsService,
      MailboxProofs,
      AddressChanges,
      AddressProofs,
      NewAddress,
      AddressOwners,
      UnprovenClaim,
      FindPeopleService,
      PersonAtDeskService,
      PersonChanges,
      SignInHelp,
      CohortsService,
      SecurityLog,
      ...(config.PASSERELLE_DEMO ? [DemoPeople] : []),
    ],
  };
}
