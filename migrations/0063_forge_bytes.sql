-- What a canvas holds in bytes: of each item, and of all living ones in the row of their session.
alter table forge_items
  add column bytes int not null generated always as (octet_length(content) + octet_length(metadata::text)) stored;
alter table forge_sessions add column bytes bigint not null default 0;
update forge_sessions s set bytes = t.bytes
  from (select session_id, sum(bytes) as bytes from forge_items where dead_at is null group by session_id) t
  where t.session_id = s.id;

-- A canvas is read in pages, in the order of its changes.
create index forge_items_order on forge_items (session_id, seq, id);
drop index forge_items_seq;
