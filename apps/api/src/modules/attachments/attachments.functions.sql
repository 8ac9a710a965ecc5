-- Files of messages: what the worker's login may not do by itself, because it reads no conversation (docs/messages.md).

-- Across walls: true if an upload still waits for the result of its check. Called before its bytes are stored; a second
-- worker waits for the first. The lock only prevents removing and sweeping the upload, so sending it does not wait for
-- ten megabytes.
create or replace function app.hold_upload(the_practice uuid, the_attachment uuid) returns boolean
  language sql volatile security definer set search_path = ''
  begin atomic
    select pg_advisory_xact_lock(hashtextextended('attachment ' || the_attachment::text, 0));
    select attachment.state = 'checking' from app.attachments attachment
    where attachment.practice_id = the_practice and attachment.id = the_attachment
    for key share;
  end;
alter function app.hold_upload(uuid, uuid) owner to app_auth;
grant execute on function app.hold_upload(uuid, uuid) to app_worker;

-- Across walls: the same check before the upload changes its state. Waits for another worker that stores it, then locks
-- its conversation and the upload until the transaction ends. Sending, deleting the message, removing and sweeping lock
-- in the same order.
create or replace function app.hold_attachment(the_practice uuid, the_attachment uuid) returns boolean
  language sql volatile security definer set search_path = ''
  begin atomic
    select pg_advisory_xact_lock(hashtextextended('attachment ' || the_attachment::text, 0));
    select conversation.id from app.conversations conversation
    where conversation.practice_id = the_practice and conversation.id = (select attachment.conversation_id
      from app.attachments attachment where attachment.practice_id = the_practice and attachment.id = the_attachment)
    for no key update;
    select attachment.state = 'checking' from app.attachments attachment
    where attachment.practice_id = the_practice and attachment.id = the_attachment
    for no key update;
  end;
alter function app.hold_attachment(uuid, uuid) owner to app_auth;
grant execute on function app.hold_attachment(uuid, uuid) to app_worker;

-- Across walls: what checking came to, and that the conversation has changed by it. Answers with the conversation; of two workers the second gets none.
create or replace function app.settle_attachment(the_practice uuid, the_attachment uuid, the_state text, the_refusal text, the_bytes integer)
  returns uuid language sql security definer set search_path = ''
  begin atomic
    with settled as (
      update app.attachments attachment
      set state = the_state, refusal = the_refusal, stored_bytes = the_bytes
      where attachment.practice_id = the_practice and attachment.id = the_attachment and attachment.state = 'checking'
      returning attachment.conversation_id
    ),
    told as (
      update app.conversations conversation set changed_at = clock_timestamp() from settled
      where conversation.practice_id = the_practice and conversation.id = settled.conversation_id
    )
    select settled.conversation_id from settled;
  end;
alter function app.settle_attachment(uuid, uuid, text, text, integer) owner to app_auth;
grant execute on function app.settle_attachment(uuid, uuid, text, text, integer) to app_worker;

-- Across walls: what still waits to be checked after an hour, in every practice, is given to the worker again: the scanner was away.
create or replace function app.queue_attachment_checks(at timestamptz) returns integer
  language sql security definer set search_path = ''
  begin atomic
    with waiting as (
      select attachment.practice_id, attachment.id from app.attachments attachment
      where attachment.state = 'checking' and attachment.queued_at < at - interval '1 hour'
      order by attachment.queued_at limit 500
      for no key update of attachment skip locked
    ),
    marked as (
      update app.attachments attachment set queued_at = at from waiting
      where attachment.practice_id = waiting.practice_id and attachment.id = waiting.id
    ),
    queued as (
      insert into app.outbox (practice_id, topic, payload)
      select waiting.practice_id, 'attachment.check', jsonb_build_object('attachmentId', waiting.id) from waiting
      returning 1
    )
    select count(*)::integer from queued;
  end;
alter function app.queue_attachment_checks(timestamptz) owner to app_auth;
grant execute on function app.queue_attachment_checks(timestamptz) to app_worker;

-- Across walls: what nobody sent within a day, and the bytes of what was deleted or refused a day ago, in every practice. Each is
-- held before its bytes; what somebody else holds is left for the next time.
create or replace function app.sweep_attachments(at timestamptz) returns integer
  language sql security definer set search_path = ''
  begin atomic
    with due as (
      select attachment.practice_id, attachment.id, attachment.message_id is null as is_unsent from app.attachments attachment
      where attachment.created_at < at - interval '24 hours'
        and (attachment.message_id is null or (attachment.is_deleted or attachment.state = 'refused') and exists (select
          from app.attachment_chunks chunk where chunk.practice_id = attachment.practice_id and chunk.attachment_id = attachment.id))
      for update of attachment skip locked
    ),
    emptied as (
      delete from app.attachment_chunks chunk using due
      where chunk.practice_id = due.practice_id and chunk.attachment_id = due.id
    ),
    unsent as (
      delete from app.attachments attachment using due
      where due.is_unsent and attachment.practice_id = due.practice_id and attachment.id = due.id
      returning 1
    )
    select count(*)::integer from unsent;
  end;
alter function app.sweep_attachments(timestamptz) owner to app_auth;
grant execute on function app.sweep_attachments(timestamptz) to app_worker;
