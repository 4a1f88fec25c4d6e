/** Groups shown at once; the next come when these are decided. */
export const GROUPS_SHOWN = 40;
/** Books of one group at most. */
export const MAX_GROUP = 40;
/** How long a merge can be taken back, days: as long as the trash keeps books. */
export const UNDO_DAYS = 30;
