import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type ApiHarness, START_TIMEOUT, startApi } from '../api-harness.js';
import { cellsBehindTheGuard, cellsOfAbsences, cellsOfOneSide, cellsOfTheClosed, closedRoutes } from './cells.js';
import { fingerprint, runMatrix } from './matrix.js';
import { dropRowLevelSecurity, exchangeLogins, forgetPredicates, ignoreLogins, ignoreOpenings } from './mutants.js';
import { REQUESTS } from './requests.js';
import { buildWorld, type World } from './world.js';

const forbidAbsences = ({ given }: ApiHarness, { home }: World) =>
  given.owner.query(
    `insert into app.practice_role_switches (practice_id, role, permission, allowed)
     values ($1, 'scheduler', 'working-hours:manage', false)`,
    [home.id],
  );

const MATRIX_TIMEOUT = 2_700_000;

let api: ApiHarness;
let world: World;

beforeEach(async () => {
  api = await startApi();
  world = await buildWorld(api);
}, START_TIMEOUT);

afterEach(() => api?.stop());

describe('the isolation matrix', () => {
  it('contains a request for every operation that needs a session', () => {
    expect(Object.keys(REQUESTS).sort()).toEqual(closedRoutes.map(({ operation }) => operation).sort());
  });

  it(
    'holds in every cell, and changes nothing of the other practice',
    async () => {
      const before = await fingerprint(api, world);
      const { size, findings } = await runMatrix(api, world);
      expect(findings).toEqual([]);
      expect(size).toBeGreaterThan(200);
      expect(await fingerprint(api, world)).toBe(before);
    },
    MATRIX_TIMEOUT,
  );

  it(
    'holds although every repository forgets its practice: row-level security is the second wall',
    async () => {
      const mutant = forgetPredicates();
      try {
        expect((await runMatrix(api, world, cellsBehindTheGuard())).findings).toEqual([]);
        expect(mutant.forgotten()).toBeGreaterThan(0);
      } finally {
        mutant.restore();
      }
    },
    MATRIX_TIMEOUT,
  );

  it(
    'holds for a front desk that may enter no absences: the tenant context refuses it',
    async () => {
      await forbidAbsences(api, world);
      const expected = cellsOfAbsences().map((cell) => ({ ...cell, expected: 403 }));
      expect(expected.length).toBeGreaterThan(5);
      expect((await runMatrix(api, world, expected)).findings).toEqual([]);
    },
    MATRIX_TIMEOUT,
  );

  it(
    'holds although the code takes the login of the other side: the tenant context refuses it',
    async () => {
      exchangeLogins(api);
      const { size, findings } = await runMatrix(api, world, cellsOfOneSide());
      const refused = findings.filter(({ fault }) => fault.startsWith('answered 500'));
      expect([refused.length, size > 50]).toEqual([size, true]);
    },
    MATRIX_TIMEOUT,
  );

  it(
    'has teeth: a tenant context that does not look at the login serves patients on that of staff',
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
    'has teeth: a tenant context that does not look at openings names patients of closed practices',
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
    'has teeth: sign-ins alone are found where they leave their practice',
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
    'has teeth: without both walls it finds every operation that reads rows of others',
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
          'getPatient',
          'getPatientMessaging',
          'getStaffDashboard',
          'listAccesses',
          'listAppointmentTypes',
          'listAppointmentsOfDay',
          'listAppointmentsOfPatient',
          'listBroadcasts',
          'listCancelReasons',
          'listConversations',
          'listEarlierHistories',
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
          'listUsers',
          'markConversationRead',
          'markConversationUnread',
          'mergePatients',
          'messagePatients',
          'openRecord',
          'previewPatientMerge',
          'publishTerms',
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
          'saveRooms',
          'sendMessage',
          'setConversationClinical',
          'setConversationStatus',
          'setConversationUrgency',
          'setPatientMessaging',
          'shareNote',
          'signNote',
          'startConversation',
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
