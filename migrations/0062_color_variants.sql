-- The colors of the canvas become the ten variants of the specification, and `plain` for what has none.
-- A block that was made with a variant of which there was no such color gets its own now.
update forge_items set color = metadata ->> 'colorVariant'
  where (color, metadata ->> 'colorVariant') in
    (('yellow', 'amber'), ('teal', 'cyan'), ('purple', 'violet'), ('green', 'emerald'), ('red', 'rose'));
-- From here on `colorVariant` is read from the color.
update forge_items set metadata = metadata - 'colorVariant' where metadata ? 'colorVariant';
update forge_items as i set color = named.now
  from (values ('yellow', 'amber'), ('red', 'rose'), ('teal', 'cyan'), ('gray', 'plain'), ('white', 'plain')) as named (was, now)
  where i.color = named.was;
-- The history of what was replaced, which can be gone back to.
update forge_changes as c set before = c.before || jsonb_build_object('color', named.now)
  from (values ('yellow', 'amber'), ('red', 'rose'), ('teal', 'cyan'), ('gray', 'plain'), ('white', 'plain')) as named (was, now)
  where c.before ->> 'color' = named.was;
alter table forge_items add constraint forge_items_color_check
  check (color in ('blue', 'green', 'purple', 'pink', 'amber', 'cyan', 'violet', 'emerald', 'rose', 'orange', 'plain'));
