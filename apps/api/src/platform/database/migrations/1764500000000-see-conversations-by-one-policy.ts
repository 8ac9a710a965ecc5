import type { MigrationInterface, QueryRunner } from 'typeorm';

const PRACTICE = 'practice_id = (select app.ctx_practice())';
const ROLE = '(select app.ctx_role())';
const PROFILE = '(select app.ctx_profile())';

const TAKES_PART = `created_by = ${PROFILE} or exists (
  select from app.conversation_participants own where own.practice_id = conversations.practice_id
    and own.conversation_id = conversations.id and own.profile_id = ${PROFILE} and own.is_active offset 0)`;

/** The same rows are seen; a statement that names them asks for context and participation once, and not for each policy. */
export class SeeConversationsByOnePolicy1764500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop policy administrators_of_patients on app.conversations;
      drop policy platform_of_patients on app.conversations;
      drop policy staff_participating on app.conversations;
      create policy staff_seen on app.conversations for select to app_staff using (${PRACTICE} and (
        kind = 'patient' and ${ROLE} in ('practice_admin', 'super_admin')
        or ${ROLE} in ('practice_admin', 'practitioner') and (${TAKES_PART})));
      drop policy entered on app.conversation_participants;
      drop policy own on app.conversation_participants;
      create policy seen on app.conversation_participants for select to app_patient, app_staff using (${PRACTICE} and (
        conversation_id = (select app.ctx_conversation())
        or profile_id = ${PROFILE} and ${ROLE} in ('patient', 'practice_admin', 'practitioner')))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop policy seen on app.conversation_participants;
      create policy own on app.conversation_participants for select to app_patient, app_staff using (${PRACTICE}
        and (${ROLE} = 'patient' or ${ROLE} in ('practice_admin', 'practitioner')) and profile_id = ${PROFILE});
      create policy entered on app.conversation_participants for select to app_patient, app_staff
        using (${PRACTICE} and conversation_id = (select app.ctx_conversation()));
      drop policy staff_seen on app.conversations;
      create policy staff_participating on app.conversations for select to app_staff using (${PRACTICE}
        and ${ROLE} in ('practice_admin', 'practitioner') and (${ROLE} = 'practitioner' or kind = 'staff')
        and (${TAKES_PART}));
      create policy platform_of_patients on app.conversations for select to app_staff
        using (${PRACTICE} and ${ROLE} = 'super_admin' and kind = 'patient');
      create policy administrators_of_patients on app.conversations for select to app_staff
        using (${PRACTICE} and ${ROLE} = 'practice_admin' and kind = 'patient')`);
  }
}
