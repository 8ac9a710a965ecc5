-- Across walls: the current terms that the caller must accept, in any practice. Super administrators accept none.
create or replace function app.terms_to_accept() returns json
  language sql stable security definer set search_path = ''
  begin atomic
    select coalesce(json_agg(json_build_object('practiceId', current.practice_id, 'version', current.version)), '[]')
    from (
      select held.practice_id, bool_or(held.role = 'patient') as is_patient
      from app.user_roles held
      where held.user_id = app.ctx_user() and held.role in ('patient', 'scheduler', 'practitioner', 'practice_admin')
      group by held.practice_id
    ) mine
    cross join lateral (
      select terms.practice_id, terms.version, terms.asks_staff, terms.terms is not null or terms.privacy is not null as asks
      from app.practice_terms terms where terms.practice_id = mine.practice_id
      order by terms.version desc limit 1
    ) current
    where current.asks and (mine.is_patient or current.asks_staff)
      and not exists (select from app.terms_acceptances accepted
        where accepted.practice_id = current.practice_id and accepted.version = current.version
          and accepted.user_id = app.ctx_user());
  end;
alter function app.terms_to_accept() owner to app_auth;
