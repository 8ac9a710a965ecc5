import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../test/api-harness.js';
import type { Statement } from '../database/connections/statement.js';
import { WorkerDb } from './worker-db.js';

const REASONS: Record<string, string> = {
  access_hours: 'how much each account reads is counted for threats',
  access_ledger: 'the ledger is made of audit events of every practice',
  access_ledger_position: 'the ledger remembers how far it came',
  account_blocks: 'blocks are copied to the identity server, and blocked users get no mail',
  account_devices: 'owners get a mail about a new browser, and old browsers are deleted',
  appointment_changes: 'reminders wait until a change is decided',
  appointment_notifications: 'reminders are queued once for each start and time',
  appointment_types: 'types have reminders of their own',
  appointments: 'reminders are due in every practice; the ledger notes when an appointment was',
  attachment_chunks: 'bytes of deleted and refused files are swept',
  attachments: 'files are checked again and swept',
  audit_events: 'the ledger and the chain are made of them',
  conversation_participants: 'unread messages are mailed about, and overdue waits passed on',
  conversations: 'overdue waits are passed on',
  deactivated_members: 'accounts of deactivated members are kept',
  device_sessions: 'old sessions are deleted',
  listed_sign_ins: 'sign-ins of staff are listed in each practice where they work',
  mail_choices: 'patients switch reminders off, and readers mails about messages',
  message_notices: 'mails about unread messages are queued once',
  message_settings: 'practices name a cover and how long messages are kept',
  messages: 'only messages that are still unread are mailed about',
  notification_deliveries: 'System Health counts texts',
  password_links: 'links to a new password are issued',
  practice_openings: 'the ledger names the opening in which a super administrator read',
  practice_texts: 'System Health counts the practices whose texts are paused',
  practices: 'super administrators read in any practice',
  profiles:
    'patients are the recipients of reminders, the ledger names people, and an account without a role loses its records',
  push_devices: 'messages go to all browsers of a person, whichever practice they are about',
  registration_attempts: 'old attempts are removed, whoever made them',
  text_replies: 'numbers and words of old replies are deleted',
  text_reports: 'old reports are deleted',
  user_invitations:
    'accounts of patients who wait for approval are kept; open invitations to an address are mailed again',
  user_roles:
    'only people with a role are mailed to and answer; the primary practice of an account says its language and time zone; accounts with a role are kept, and the primary practice says their language and time zone',
};

let api: ApiHarness;
let db: WorkerDb;

beforeAll(async () => {
  api = await startApi();
  db = new WorkerDb({ env: api.env });
}, START_TIMEOUT);

afterAll(async () => {
  await db?.onApplicationShutdown();
  await api?.stop();
});

const practicesOfAppointments: Statement<{ id: string }> = {
  text: 'select distinct practice_id as id from app.appointments',
  values: [],
};

async function practiceWithAppointment(): Promise<string> {
  const practice = await api.given.practice();
  const [patient, practitioner] = [
    await api.given.person(practice, 'patient'),
    await api.given.person(practice, 'practitioner'),
  ];
  await api.given.appointment({ patient, practitioner });
  return practice.id;
}

describe('policies of scheduled work', () => {
  it('exist only on the listed tables', async () => {
    const found = await api.given.owner.query<{ name: string }[]>(
      `select polrelid::regclass::text as name from pg_policy where polname = 'across_practices' order by 1`,
    );
    expect(found.map(({ name }) => name.replace('app.', ''))).toEqual(Object.keys(REASONS));
  });

  it('show rows of every practice only across practices', async () => {
    const [one, other] = [await practiceWithAppointment(), await practiceWithAppointment()];
    const ids = (rows: { id: string }[]) => rows.map(({ id }) => id).toSorted();
    expect(ids(await db.acrossPractices(practicesOfAppointments))).toEqual([one, other].toSorted());
    expect(ids(await db.inPractice(one, practicesOfAppointments))).toEqual([one]);
    expect(await db.query(practicesOfAppointments)).toEqual([]);
  });
});
