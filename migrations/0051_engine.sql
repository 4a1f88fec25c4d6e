-- The analyzer that made a book's index, as language and version; null when it was made before there were versions. What the current
-- analyzer did not make is made again after a start (decision 0043).
alter table library_index_stats add column analyzer text;
-- How sure the built-in engine was of an answer: 'answer' or 'closest'; null where nothing was graded.
alter table malaika_messages add column grade text check (grade in ('answer', 'closest'));
