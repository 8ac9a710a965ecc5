import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What PostgreSQL asks of a conversation to show it does not grow with how many its reader takes part in (docs/messages.md). */
export class LookUpParticipation1764350000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(participating(`and (${ROLE} = 'practitioner' or kind = 'staff')`, 'offset 0'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function if exists app.names_in_conversation(uuid[])');
    await runner.query(participating('', ''));
  }
}

const ROLE = '(select app.ctx_role())';
const PROFILE = '(select app.ctx_profile())';

/**
 * The offset keeps PostgreSQL from reading all participations of a person into a table of its own, because it takes
 * everybody for somebody who has few. Administrators see conversations of patients by another policy.
 */
const participating = (whereNeeded: string, unhashed: string): string => `
  alter policy staff_participating on app.conversations
    using (practice_id = (select app.ctx_practice()) and ${ROLE} in ('practice_admin', 'practitioner') ${whereNeeded}
      and (created_by = ${PROFILE} or exists (
        select from app.conversation_participants own where own.practice_id = conversations.practice_id
          and own.conversation_id = conversations.id and own.profile_id = ${PROFILE} and own.is_active ${unhashed})))`;
