import { CreateContext1763700000000 } from './1763700000000-create-context.js';
import { CreatePracticesAndPeople1763700000001 } from './1763700000001-create-practices-and-people.js';
import { CreateAppointments1763700000002 } from './1763700000002-create-appointments.js';
import { CreateAuditAndOutbox1763700000003 } from './1763700000003-create-audit-and-outbox.js';
import { CreateEntryFunctions1763700000004 } from './1763700000004-create-entry-functions.js';
import { KeyAuditEventsByTime1764000000000 } from './1764000000000-key-audit-events-by-time.js';
import { CreateInvitations1764000001000 } from './1764000001000-create-invitations.js';
import { CreateMemberChanges1764000002000 } from './1764000002000-create-member-changes.js';
import { ManagePractices1764000003000 } from './1764000003000-manage-practices.js';
import { CreatePatientRecords1764000004000 } from './1764000004000-create-patient-records.js';
import { CreateAppointmentHistory1764000005000 } from './1764000005000-create-appointment-history.js';
import { CreateScheduling1764000006000 } from './1764000006000-create-scheduling.js';
import { CreateAppointmentNotices1764000007000 } from './1764000007000-create-appointment-notices.js';
import { CreateVideoCalls1764000008000 } from './1764000008000-create-video-calls.js';
import { TellOfProposedTimes1764000009000 } from './1764000009000-tell-of-proposed-times.js';
import { PlanSearchesOnce1764000010000 } from './1764000010000-plan-searches-once.js';
import { KeepEveryAppointmentChange1764100004000 } from './1764100004000-keep-every-appointment-change.js';
import { MarkTimesOutsideHours1764100008000 } from './1764100008000-mark-times-outside-hours.js';
import { HoldMailsOfMoves1764100008001 } from './1764100008001-hold-mails-of-moves.js';
import { KeepPractitionersToTheirOwn1764100009410 } from './1764100009410-keep-practitioners-to-their-own.js';
import { NameZonesAsToday1764100010505 } from './1764100010505-name-zones-as-today.js';
import { AskForSeveralTimes1764100012420 } from './1764100012420-ask-for-several-times.js';
import { SayWhyAccessEnded1764100017000 } from './1764100017000-say-why-access-ended.js';
import { KeepAnAdministrator1764100017001 } from './1764100017001-keep-an-administrator.js';
import { EndAccountsWithoutRoles1764100017002 } from './1764100017002-end-accounts-without-roles.js';
import { CountRevisions1764100018600 } from './1764100018600-count-revisions.js';
import { LimitOpenAppointments1764100018700 } from './1764100018700-limit-open-appointments.js';
import { KeepAppointmentsOfColleagues1764100019100 } from './1764100019100-keep-appointments-of-colleagues.js';
import { FoldWordsOneWay1764100019200 } from './1764100019200-fold-words-one-way.js';
import { AddNoteForThePatient1764100020200 } from './1764100020200-add-note-for-the-patient.js';
import { KeepLanguages1764100021300 } from './1764100021300-keep-languages.js';
import { NameTypesInOtherLanguages1764100021310 } from './1764100021310-name-types-in-other-languages.js';
import { KeepFormerSubdomains1764100022320 } from './1764100022320-keep-former-subdomains.js';
import { TellEqualNamesApart1764100022330 } from './1764100022330-tell-equal-names-apart.js';
import { FindAccountsOfNobody1764100022400 } from './1764100022400-find-accounts-of-nobody.js';
import { RetryGivenUpRenames1764100023000 } from './1764100023000-retry-given-up-renames.js';
import { SendInvitationsAgain1764100023100 } from './1764100023100-send-invitations-again.js';
import { ApplyFunctionsFromFiles1764100024000 } from './1764100024000-apply-functions-from-files.js';
import { SayWhatTheFieldSays1764200000000 } from './1764200000000-say-what-the-field-says.js';
import { CreateConversations1764200001000 } from './1764200001000-create-conversations.js';
import { GiveEachSideALogin1764200002000 } from './1764200002000-give-each-side-a-login.js';
import { CountRevisionsOneWay1764200003000 } from './1764200003000-count-revisions-one-way.js';
import { FollowChanges1764320000000 } from './1764320000000-follow-changes.js';
import { CreateMessageSettings1764330000000 } from './1764330000000-create-message-settings.js';
import { PromiseAnswers1764330001000 } from './1764330001000-promise-answers.js';
import { NudgeByMail1764330002000 } from './1764330002000-nudge-by-mail.js';
import { KeepChangesUntilTheyAreTold1764331000000 } from './1764331000000-keep-changes-until-they-are-told.js';
import { DecideAcceptancesOutside1764332000000 } from './1764332000000-decide-acceptances-outside.js';
import { KeepMessageTemplates1764333000000 } from './1764333000000-keep-message-templates.js';
import { DecideMemberChangesOutside1764334000000 } from './1764334000000-decide-member-changes-outside.js';
import { DecideSignUpsOutside1764335000000 } from './1764335000000-decide-sign-ups-outside.js';
import { LookUpParticipation1764350000000 } from './1764350000000-look-up-participation.js';
import { DecideOwnRecordsOutside1764350000100 } from './1764350000100-decide-own-records-outside.js';
import { DecideActionLinksOutside1764350000200 } from './1764350000200-decide-action-links-outside.js';
import { CloseRequestsWhereTheyEnd1764350000300 } from './1764350000300-close-requests-where-they-end.js';
import { ClosePracticesByStatements1764350000400 } from './1764350000400-close-practices-by-statements.js';
import { KeepAttachments1764360000000 } from './1764360000000-keep-attachments.js';
import { SendBroadcasts1764380000000 } from './1764380000000-send-broadcasts.js';
import { TellChangesById1764381000000 } from './1764381000000-tell-changes-by-id.js';
import { ChooseMessageMails1764382000000 } from './1764382000000-choose-message-mails.js';
import { CountWhatWasGivenUp1764383000000 } from './1764383000000-count-what-was-given-up.js';
import { FindLatestPatients1764395000000 } from './1764395000000-find-latest-patients.js';
import { KeepHealthSamples1764396000000 } from './1764396000000-keep-health-samples.js';
import { ChooseReminders1764397000000 } from './1764397000000-choose-reminders.js';
import { ImportSecurityEvents1764400000000 } from './1764400000000-import-security-events.js';
import { AcknowledgeThreats1764400001000 } from './1764400001000-acknowledge-threats.js';
import { SortListsByName1764420000000 } from './1764420000000-sort-lists-by-name.js';
import { InviteFirstAdministrators1764420001000 } from './1764420001000-invite-first-administrators.js';
import { SeeConversationsByOnePolicy1764500000000 } from './1764500000000-see-conversations-by-one-policy.js';
import { ExportPractices1764503000000 } from './1764503000000-export-practices.js';
import { KeepMailTexts1764503001000 } from './1764503001000-keep-mail-texts.js';
import { FindLastSignIns1764430000000 } from './1764430000000-find-last-sign-ins.js';
import { KeepAccessLedger1764504000000 } from './1764504000000-keep-access-ledger.js';
import { SeatTheFrontDesk1764506000000 } from './1764506000000-seat-the-front-desk.js';
import { OpenPracticesWithAReason1764511000000 } from './1764511000000-open-practices-with-a-reason.js';
import { CountMessagesByDays1764512000000 } from './1764512000000-count-messages-by-days.js';
import { FindExports1764512001000 } from './1764512001000-find-exports.js';
import { RequireSecondFactors1764510000000 } from './1764510000000-require-second-factors.js';
import { TellOfDomainFaults1764517000000 } from './1764517000000-tell-of-domain-faults.js';
import { EndIdleSessions1764514000000 } from './1764514000000-end-idle-sessions.js';
import { CountAccessByHours1764517001000 } from './1764517001000-count-access-by-hours.js';
import { CountAppointmentsByDay1764501000000 } from './1764501000000-count-appointments-by-day.js';
import { ClaimDomains1764502000000 } from './1764502000000-claim-domains.js';
import { PublishTerms1764502001000 } from './1764502001000-publish-terms.js';
import { SealAuditEvents1764504001000 } from './1764504001000-seal-audit-events.js';
import { FindTakenTimes1764516000000 } from './1764516000000-find-taken-times.js';
import { PartAuditEventsByMonth1764513000000 } from './1764513000000-part-audit-events-by-month.js';
import { ListSignIns1764513001000 } from './1764513001000-list-sign-ins.js';
import { CountPatientsByDay1764515000000 } from './1764515000000-count-patients-by-day.js';
import { LetPracticesSwitch1764521000000 } from './1764521000000-let-practices-switch.js';
import { FollowClosedAccounts1764520000000 } from './1764520000000-follow-closed-accounts.js';
import { FindAccessesByName1764522000000 } from './1764522000000-find-accesses-by-name.js';
import { KnowDevices1764523000000 } from './1764523000000-know-devices.js';
import { ReadDomainCertificates1764525000000 } from './1764525000000-read-domain-certificates.js';
import { ReadCertificatesOfAllDomains1764526000000 } from './1764526000000-read-certificates-of-all-domains.js';
import { EndRecordOpenings1764526001000 } from './1764526001000-end-record-openings.js';
import { CountMessagesOfATime1764527000000 } from './1764527000000-count-messages-of-a-time.js';
import { KeepHealthDays1764527001000 } from './1764527001000-keep-health-days.js';
import { KeepRestoreDrills1764527002000 } from './1764527002000-keep-restore-drills.js';
import { LetPracticesShowTypesInCalendars1764530001000 } from './1764530001000-let-practices-show-types-in-calendars.js';
import { AddAppointmentBookingNote1764530000000 } from './1764530000000-add-appointment-booking-note.js';
import { KeepMessagesForYears1764528000000 } from './1764528000000-keep-messages-for-years.js';
import { AlwaysAskForAReason1764531000000 } from './1764531000000-always-ask-for-a-reason.js';
import { LetLoginsReadTheSchemaVersion1764531001000 } from './1764531001000-let-logins-read-the-schema-version.js';
import { LetOperatorsInviteAdministrators1764531002000 } from './1764531002000-let-operators-invite-administrators.js';
import { KeepPasswordLinks1764529000000 } from './1764529000000-keep-password-links.js';
import { KnowDevicesOfSessions1764529001000 } from './1764529001000-know-devices-of-sessions.js';
import { RequireFactorsOfAdministrators1764529002000 } from './1764529002000-require-factors-of-administrators.js';
import { CloseRecordsToOtherPractitioners1764524000000 } from './1764524000000-close-records-to-other-practitioners.js';
import { SendPeopleToTheirPracticesDomain1764542000000 } from './1764542000000-send-people-to-their-practices-domain.js';
import { KeepEarlierMedicalHistories1764542001000 } from './1764542001000-keep-earlier-medical-histories.js';
import { DeactivateMembers1764540001000 } from './1764540001000-deactivate-members.js';
import { BlockAddresses1764544000000 } from './1764544000000-block-addresses.js';
import { RecordAdministrativeChanges1764540000000 } from './1764540000000-record-administrative-changes.js';
import { CancelAppointmentsInOneWay1764546000000 } from './1764546000000-cancel-appointments-in-one-way.js';
import { ApprovePatients1764543000000 } from './1764543000000-approve-patients.js';
import { AskForCaptchas1764543001000 } from './1764543001000-ask-for-captchas.js';
import { ForgetAccessesByStatements1764546001000 } from './1764546001000-forget-accesses-by-statements.js';
/** In the order they run. A committed migration never changes. */
export const migrations = [
  CreateContext1763700000000,
  CreatePracticesAndPeople1763700000001,
  CreateAppointments1763700000002,
  CreateAuditAndOutbox1763700000003,
  CreateEntryFunctions1763700000004,
  KeyAuditEventsByTime1764000000000,
  CreateInvitations1764000001000,
  CreateMemberChanges1764000002000,
  ManagePractices1764000003000,
  CreatePatientRecords1764000004000,
  CreateAppointmentHistory1764000005000,
  CreateScheduling1764000006000,
  CreateAppointmentNotices1764000007000,
  CreateVideoCalls1764000008000,
  TellOfProposedTimes1764000009000,
  PlanSearchesOnce1764000010000,
  KeepEveryAppointmentChange1764100004000,
  MarkTimesOutsideHours1764100008000,
  HoldMailsOfMoves1764100008001,
  KeepPractitionersToTheirOwn1764100009410,
  NameZonesAsToday1764100010505,
  AskForSeveralTimes1764100012420,
  SayWhyAccessEnded1764100017000,
  KeepAnAdministrator1764100017001,
  EndAccountsWithoutRoles1764100017002,
  CountRevisions1764100018600,
  LimitOpenAppointments1764100018700,
  KeepAppointmentsOfColleagues1764100019100,
  FoldWordsOneWay1764100019200,
  AddNoteForThePatient1764100020200,
  KeepLanguages1764100021300,
  NameTypesInOtherLanguages1764100021310,
  KeepFormerSubdomains1764100022320,
  TellEqualNamesApart1764100022330,
  FindAccountsOfNobody1764100022400,
  RetryGivenUpRenames1764100023000,
  SendInvitationsAgain1764100023100,
  ApplyFunctionsFromFiles1764100024000,
  SayWhatTheFieldSays1764200000000,
  CreateConversations1764200001000,
  GiveEachSideALogin1764200002000,
  CountRevisionsOneWay1764200003000,
  FollowChanges1764320000000,
  CreateMessageSettings1764330000000,
  PromiseAnswers1764330001000,
  NudgeByMail1764330002000,
  KeepChangesUntilTheyAreTold1764331000000,
  DecideAcceptancesOutside1764332000000,
  KeepMessageTemplates1764333000000,
  DecideMemberChangesOutside1764334000000,
  DecideSignUpsOutside1764335000000,
  LookUpParticipation1764350000000,
  DecideOwnRecordsOutside1764350000100,
  DecideActionLinksOutside1764350000200,
  CloseRequestsWhereTheyEnd1764350000300,
  ClosePracticesByStatements1764350000400,
  KeepAttachments1764360000000,
  SendBroadcasts1764380000000,
  TellChangesById1764381000000,
  ChooseMessageMails1764382000000,
  CountWhatWasGivenUp1764383000000,
  FindLatestPatients1764395000000,
  KeepHealthSamples1764396000000,
  ChooseReminders1764397000000,
  ImportSecurityEvents1764400000000,
  AcknowledgeThreats1764400001000,
  SortListsByName1764420000000,
  InviteFirstAdministrators1764420001000,
  FindLastSignIns1764430000000,
  SeeConversationsByOnePolicy1764500000000,
  CountAppointmentsByDay1764501000000,
  ClaimDomains1764502000000,
  PublishTerms1764502001000,
  ExportPractices1764503000000,
  KeepMailTexts1764503001000,
  KeepAccessLedger1764504000000,
  SealAuditEvents1764504001000,
  SeatTheFrontDesk1764506000000,
  OpenPracticesWithAReason1764511000000,
  CountMessagesByDays1764512000000,
  FindExports1764512001000,
  RequireSecondFactors1764510000000,
  FindTakenTimes1764516000000,
  TellOfDomainFaults1764517000000,
  EndIdleSessions1764514000000,
  CountAccessByHours1764517001000,
  PartAuditEventsByMonth1764513000000,
  ListSignIns1764513001000,
  CountPatientsByDay1764515000000,
  LetPracticesSwitch1764521000000,
  FollowClosedAccounts1764520000000,
  FindAccessesByName1764522000000,
  KnowDevices1764523000000,
  ReadDomainCertificates1764525000000,
  CloseRecordsToOtherPractitioners1764524000000,
  ReadCertificatesOfAllDomains1764526000000,
  EndRecordOpenings1764526001000,
  CountMessagesOfATime1764527000000,
  KeepHealthDays1764527001000,
  KeepRestoreDrills1764527002000,
  KeepMessagesForYears1764528000000,
  KeepPasswordLinks1764529000000,
  AddAppointmentBookingNote1764530000000,
  LetPracticesShowTypesInCalendars1764530001000,
  AlwaysAskForAReason1764531000000,
  LetLoginsReadTheSchemaVersion1764531001000,
  LetOperatorsInviteAdministrators1764531002000,
  KnowDevicesOfSessions1764529001000,
  RequireFactorsOfAdministrators1764529002000,
  SendPeopleToTheirPracticesDomain1764542000000,
  KeepEarlierMedicalHistories1764542001000,
  RecordAdministrativeChanges1764540000000,
  DeactivateMembers1764540001000,
  CancelAppointmentsInOneWay1764546000000,
  ApprovePatients1764543000000,
  AskForCaptchas1764543001000,
  BlockAddresses1764544000000,
  ForgetAccessesByStatements1764546001000,
];
