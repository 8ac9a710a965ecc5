-- Practices: names for searches.

-- Shared value: a generated column.
create or replace function app.practice_search_text(name text, subdomain text) returns text
  language sql immutable parallel safe return ' ' || app.folded(name || ' ' || subdomain);
grant execute on function app.practice_search_text(text, text) to public;
