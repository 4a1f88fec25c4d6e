/** Feeds of one person. */
export const MAX_FEEDS = 20;
/** Episodes in a feed, the newest; apps read all of it every time. */
export const MAX_EPISODES = 300;
/** How often the document of one feed is sent in a minute, to all who have its address together. */
export const READS_PER_MINUTE = 120;
/** The last use of a feed is noted this often at most, seconds. */
export const USE_NOTED_EVERY_SECONDS = 60;
/** Side of the square pictures, pixels: the least that Apple takes, which asks for 1400 to 3000. */
export const PICTURE_PX = 1400;
