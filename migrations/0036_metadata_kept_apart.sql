-- What a person says about a book and what its file says of itself are kept apart, so that no job can undo an edit: a job writes only
-- the file's half, and the columns that lists read show the person's words where there are any. A key with null was set to empty.
alter table library_books
  add column user_metadata jsonb not null default '{}',
  add column file_metadata jsonb not null default '{}';

-- Nobody recorded who said what until now. Of a book that was read in once, everything that is not empty may be its owner's.
update library_books
set user_metadata = jsonb_strip_nulls(jsonb_build_object(
  'title', title, 'author', nullif(author, ''), 'description', nullif(description, ''), 'language', nullif(language, ''),
  'series', nullif(series, ''), 'seriesIndex', series_index))
where readable_key is not null or listed;

-- Before that, only the title can be a stand-in: the name of the file, or the address it is fetched from.
update library_books
set user_metadata = jsonb_strip_nulls(jsonb_build_object(
  'title', case
    when coalesce(given ->> 'title', '') <> '' then title
    when source is not null and title = left(regexp_replace(regexp_replace(source ->> 'address', '^https?://(www\.)?', ''), '/$', ''), 500) then null
    when source is null and title in (file_name,
      trim(regexp_replace(regexp_replace(regexp_replace(file_name, '\.[a-z0-9]{1,8}$', '', 'i'), '[_-]+', ' ', 'g'), '\s+', ' ', 'g'))) then null
    else title end,
  'author', nullif(author, ''), 'description', nullif(description, ''), 'language', nullif(language, ''),
  'series', nullif(series, ''), 'seriesIndex', series_index))
where readable_key is null and not listed;

alter table library_books drop column given;

-- What Undo of a change of many needs has another shape now; the button for it is shown for seconds only.
delete from library_bulk where kind = 'edit';
