-- When a place was read by the server's clock. It is the time of arrival, unless a device was offline meanwhile: then it is earlier.
alter table reader_positions add column read_at timestamptz;
update reader_positions set read_at = created_at;
alter table reader_positions alter column read_at set not null;

drop index reader_positions_by_book;
create index reader_positions_by_book on reader_positions (user_id, book_id, read_at desc, created_at desc, id desc);
