import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type ApiHarness, START_TIMEOUT, startApi } from '../api-harness.js';
import { cellsBehindTheGuard, cellsOfOneSide, cellsOfTheClosed } from './cells.js';
import { runMatrix } from './matrix.js';
import { dropRowLevelSecurity, exchangeLogins, forgetPredicates, ignoreLogins, ignoreOpenings } from './mutants.js';
import { buildWorld, type World } from './world.js';

const MATRIX_TIMEOUT = 2_700_000;

let api: ApiHarness;
let world: World;

beforeEach(async () => {
  api = await startApi();
  world = await buildWorld(api);
}, START_TIMEOUT);

afterEach(() => api?.stop());

describe('the isolation matrix, with a part of the protection removed,', () => {
  it(
    'finds a tenant context that ignores the login, because patients are served on that of staff',
    async () => {
      exchangeLogins(api);
      await ignoreLogins(api);
      const { findings } = await runMatrix(api, world, cellsOfOneSide());
      const refused = new Set(findings.map(({ operation }) => operation));
      expect(refused).not.toContain('listOwnAppointments');
      expect(refused).toContain('getPatient');
    },
    MATRIX_TIMEOUT,
  );

  it(
    'finds a tenant context that ignores openings, because patients of closed practices are named',
    async () => {
      await ignoreOpenings(api);
      const { findings } = await runMatrix(api, world, cellsOfTheClosed());
      const named = findings.filter(({ fault }) => fault.startsWith('named'));
      expect([...new Set(named.map(({ operation }) => operation))].sort()).toEqual([
        'getAppointment',
        'getAttachment',
        'getCalendar',
        'getCalendarMonth',
        'getConversation',
        'getDayBoard',
        'getPatient',
        'listAppointmentsOfDay',
        'listAppointmentsOfPatient',
        'listConversations',
        'listFilesOfPatient',
        'listInvitations',
        'listLatestPatients',
        'listMessages',
        'listPatients',
        'listPlatformInvitations',
        'listPlatformUsers',
        'listRecentPatients',
        'listSchedule',
        'searchMessages',
      ]);
    },
    MATRIX_TIMEOUT,
  );

  it(
    'finds sign-ins that leave their practice',
    async () => {
      const mutant = forgetPredicates();
      try {
        await dropRowLevelSecurity(api, ['listed_sign_ins']);
        const accessLogs = cellsBehindTheGuard().filter(({ operation }) => operation.endsWith('Accesses'));
        const { findings } = await runMatrix(api, world, accessLogs);
        expect(new Set(findings.map(({ operation }) => operation))).toEqual(
          new Set(['listAccesses', 'exportAccesses']),
        );
      } finally {
        mutant.restore();
      }
    },
    MATRIX_TIMEOUT,
  );

  it(
    'finds every operation that reads rows of others without predicates and row-level security',
    async () => {
      const mutant = forgetPredicates();
      try {
        await dropRowLevelSecurity(api);
        const { findings } = await runMatrix(api, world, cellsBehindTheGuard());
        const leaking = new Set(findings.map(({ operation }) => operation));
        // The list and the export of patients do not leak: app.find_patients, which finds their ids, names the practice.
        expect([...leaking].sort()).toEqual([
          'actOnAppointment',
          'addConversationNote',
          'addParticipant',
          'addPatientAlert',
          'announceAttachment',
          'answerRescheduleRequest',
          'approveInvitation',
          'assignConversation',
          'cancelInvitation',
          'checkBroadcast',
          'closeRecord',
          'declineInvitation',
          'exportAccesses',
          'exportChanges',
          'exportConversation',
          'exportSchedule',
          'exportTermsAcceptances',
          'exportUsers',
          'findClosedDayConflicts',
          'findDuplicatesOfPatient',
          'getAdministrationDashboard',
          'getAppointment',
          'getAppointmentHistory',
          'getAppointmentNotifications',
          'getAttachment',
          'getBroadcast',
          'getCalendar',
          'getCalendarMonth',
          'getClinicalNote',
          'getConversation',
          'getConversationNotes',
          'getDayBoard',
          'getInvitationLink',
          'getManagedTerms',
          'getMessageNotices',
          'getMessageSettings',
          'getOwnTextNumber',
          'getPatient',
          'getPatientMessaging',
          'getPatientTextNumber',
          'getPracticeTexts',
          'getStaffDashboard',
          'handleTextReply',
          'listAccesses',
          'listAppointmentTypes',
          'listAppointmentsOfDay',
          'listAppointmentsOfPatient',
          'listBroadcasts',
          'listCancelReasons',
          'listConversations',
          'listEarlierHistories',
          'listExampleTexts',
          'listFilesOfPatient',
          'listInvitations',
          'listLatestPatients',
          'listMailTexts',
          'listMemberAppointments',
          'listMessageRecipients',
          'listMessages',
          'listNotesOfPatient',
          'listOwnAttachments',
          'listPatientAlerts',
          'listPatientMerges',
          'listPlatformUsers',
          'listPracticeOpenings',
          'listRecentPatients',
          'listRooms',
          'listSchedule',
          'listScheduledAlerts',
          'listSlots',
          'listTermsAcceptances',
          'listTextReplies',
          'listUsers',
          'markConversationRead',
          'markConversationUnread',
          'mergePatients',
          'messagePatients',
          'openRecord',
          'previewPatientMerge',
          'publishTerms',
          'recordCall',
          'removeCancelReason',
          'removeMessageTemplate',
          'removePatient',
          'removePatientAlert',
          'reopenAppointment',
          'resendInvitation',
          'saveMailText',
          'saveMessageDraft',
          'saveMessageSettings',
          'saveNoteDraft',
          'savePatientTextNumber',
          'savePracticeTexts',
          'saveRooms',
          'sendMessage',
          'sendNotificationAgain',
          'setConversationClinical',
          'setConversationStatus',
          'setConversationUrgency',
          'setPatientMessaging',
          'shareNote',
          'signNote',
          'startConversation',
          'stopPatientTexts',
          'undoCall',
          'undoPatientMerge',
          'updateAppointmentType',
          'updateCancelReason',
          'updateMessageTemplate',
          'updatePatient',
          'updateUser',
        ]);
      } finally {
        mutant.restore();
      }
    },
    MATRIX_TIMEOUT,
  );
});
