-- Where the sentences of a passage stand (decision 0045). `spans`: the places of its parts, where its CFI or rectangles alone don't
-- tell; `plain`: the words on the page, where the text holds more (a row of a table repeats the names of its columns). Null in books
-- that were made before; the pipeline's new version makes them again.
alter table library_passages add column spans jsonb, add column plain text;
