import { randomUUID } from 'node:crypto';
import type { Given } from '../factories/given.js';
import { fixed, type Ids, type OperationRequest, STALE } from './operation-request.js';
import type { World } from './world.js';

const SETTINGS = {
  isOn: false,
  provider: null,
  accountId: null,
  token: null,
  webhookSecret: null,
  sender: 'Riverside',
  shownName: 'Riverside',
  country: 'US',
  monthlyLimit: 1,
  agreedOn: null,
};

const patientsWithNumbers = async ({ ownAppointment, foreignAppointment, home, other }: World, { owner }: Given) => {
  const [own, foreign] = [ownAppointment.patientProfileId, foreignAppointment.patientProfileId];
  await owner.query(
    `insert into app.text_numbers (practice_id, profile_id, number) values ($1, $2, '+12025550101'), ($3, $4, '+12025550102')
     on conflict do nothing`,
    [home.id, own, other.id, foreign],
  );
  return { own, foreign };
};

const replies = async ({ home, other }: World, { owner }: Given): Promise<Ids> => {
  const reply = async (practiceId: string) => {
    const id = randomUUID();
    await owner.query(
      `insert into app.text_replies (practice_id, id, provider_reference, number, body, outcome)
       values ($1, $2, $2::uuid::text, '+12025550101', 'Late', 'unknown')`,
      [practiceId, id],
    );
    return id;
  };
  return { own: await reply(home.id), foreign: await reply(other.id) };
};

// No practice sends texts, and no settings are of the newest revision.
export const TEXT_REQUESTS: Readonly<Record<string, OperationRequest>> = {
  getPracticeTexts: fixed('/practice-texts'),
  savePracticeTexts: { ...fixed('/practice-texts', { ...SETTINGS, ...STALE }), allowed: 409 },
  listExampleTexts: fixed('/practice-texts/examples'),
  sendTestText: { ...fixed('/practice-texts/test', { number: '12' }), allowed: 409 },
  getOwnTextNumber: fixed('/own-text-number'),
  saveOwnTextNumber: { ...fixed('/own-text-number', { number: '12' }), allowed: 409 },
  confirmOwnTextNumber: {
    ...fixed('/own-text-number/confirm', { code: '000000', language: 'en' }),
    allowed: 409,
  },
  removeOwnTextNumber: fixed('/own-text-number'),
  getPatientTextNumber: { path: (id) => `/patients/${id}/text-number`, ids: patientsWithNumbers },
  savePatientTextNumber: {
    path: (id) => `/patients/${id}/text-number`,
    body: { number: '12', how: 'spoken' },
    ids: patientsWithNumbers,
    allowed: 409,
  },
  stopPatientTexts: { path: (id) => `/patients/${id}/text-number/stop`, ids: patientsWithNumbers },
  listTextReplies: fixed('/schedule/text-replies'),
  countTextReplies: fixed('/schedule/text-replies/count'),
  handleTextReply: { path: (id) => `/schedule/text-replies/${id}/handled`, ids: replies },
};
