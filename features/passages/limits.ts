/** What words are searched as when nobody knows their language; what is said of pictures and sounds is in it. */
export const ASSUMED_LANGUAGE = 'en';
