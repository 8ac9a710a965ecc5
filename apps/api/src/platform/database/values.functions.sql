-- Functions whose result must be the same in indexes, generated columns, constraints and statements.

-- Shared value: unique indexes and generated columns use it.
create or replace function app.folded(words text) returns text language sql immutable parallel safe
  return btrim(regexp_replace(translate(replace(replace(replace(replace(
    lower(regexp_replace(normalize(words, NFKD), ' ?[\u0300-\u036f]', '', 'g') collate pg_catalog.pg_c_utf8),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    'øłđðħŧıς‐–—()-''‘’ʼʻ`', 'olddhtiσ      '), ' +', ' ', 'g'));
grant execute on function app.folded(text) to public;

-- Shared value: lists sort and filter by the displayed name.
create or replace function app.person_name(first_name text, last_name text, email text) returns text language sql stable parallel safe
  return coalesce(
    nullif(concat_ws(' ', nullif(btrim(first_name), ''), nullif(btrim(last_name), '')), ''),
    nullif(split_part(email, '@', 1), ''), 'User');
grant execute on function app.person_name(text, text, text) to public;

-- Race: every update increments the revision, whichever transaction writes, so a stale save is refused.
create or replace function app.count_revision() returns trigger language plpgsql set search_path = '' as $$
  begin
    new.revision := old.revision + 1;
    return new;
  end $$;
