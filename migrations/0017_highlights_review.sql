-- The daily look back at highlights: how far apart a highlight is shown, and when next. A mark that was never looked back
-- at has no row. from_step is the step before the day's answer, so that an answer of the same day can be given again.
create table highlights_reviews (
  mark_id uuid primary key references highlights_marks (id) on delete cascade,
  owner_id uuid not null references accounts_users (id) on delete cascade,
  from_step int,
  step int not null check (step >= 0),
  due_on date not null,
  reviewed_on date not null
);
create index highlights_reviews_due on highlights_reviews (owner_id, due_on);
create index highlights_reviews_day on highlights_reviews (owner_id, reviewed_on);
