-- The right of a share is renewed when its permission changes and when a removal is undone (decision 0040): a revoked grant never comes
-- back, so each renewal is a grant with a new source. The share, and the link of its invitation, stay the same.
alter table sharing_shares add column grant_source uuid;
update sharing_shares set grant_source = id;
alter table sharing_shares alter column grant_source set not null;
-- Who ended it; null when its right was given up otherwise. Only whoever ended it can undo that.
alter table sharing_shares add column removed_by uuid references accounts_users (id) on delete set null;
