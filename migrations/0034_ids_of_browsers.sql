-- A browser names highlights, bookmarks and places itself, so that one sent again is the same one. Such a name is unique for its
-- owner only: two people who use the same one, by accident or on purpose, do not get in each other's way.
alter table highlights_reviews drop constraint highlights_reviews_mark_id_fkey;
alter table highlights_reviews drop constraint highlights_reviews_pkey;
alter table highlights_marks drop constraint highlights_marks_pkey;
alter table highlights_marks add primary key (owner_id, id);
alter table highlights_reviews add primary key (owner_id, mark_id);
-- A review of somebody else's highlight could be neither shown nor changed.
delete from highlights_reviews r where not exists (select from highlights_marks m where m.owner_id = r.owner_id and m.id = r.mark_id);
alter table highlights_reviews add foreign key (owner_id, mark_id) references highlights_marks (owner_id, id) on delete cascade;

alter table reader_positions drop constraint reader_positions_pkey;
alter table reader_positions add primary key (user_id, id);
