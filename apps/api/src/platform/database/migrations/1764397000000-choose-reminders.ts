import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reminders of appointments are chosen where mails about messages are (docs/notifications.md). */
export class ChooseReminders1764397000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop function if exists app.queue_message_nudges(timestamptz), app.find_message_nudge(uuid, uuid);
      alter table app.message_mails rename to mail_choices;
      alter table app.mail_choices rename constraint message_mails_pkey to mail_choices_pkey;
      alter table app.mail_choices rename column is_on to messages;
      alter table app.mail_choices add reminder_24h boolean not null default true;
      alter table app.mail_choices add reminder_1h boolean not null default true;
      alter policy nudges on app.mail_choices rename to mailing`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop function if exists app.queue_message_nudges(timestamptz), app.find_message_nudge(uuid, uuid),
        app.queue_reminders(text, interval, interval, timestamptz);
      alter policy mailing on app.mail_choices rename to nudges;
      alter table app.mail_choices drop column reminder_24h, drop column reminder_1h;
      alter table app.mail_choices rename column messages to is_on;
      alter table app.mail_choices rename constraint mail_choices_pkey to message_mails_pkey;
      alter table app.mail_choices rename to message_mails`);
  }
}
