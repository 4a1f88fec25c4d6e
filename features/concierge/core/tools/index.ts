import { emptyTrash } from './empty-trash.ts';
import { navigate } from './navigate.ts';
import { restoreTrash } from './restore-trash.ts';
import { setAiBehavior } from './set-ai-behavior.ts';
import { setContent } from './set-content.ts';
import { setDiscovery } from './set-discovery.ts';
import { setDisplayName } from './set-display-name.ts';
import { setFavoriteAuthors } from './set-favorite-authors.ts';
import { setGenres } from './set-genres.ts';
import { setLanguage } from './set-language.ts';
import { setReaderLook } from './set-reader-look.ts';
import { setPrivacy } from './set-privacy.ts';
import { setReadingHabits } from './set-reading-habits.ts';
import { showWeather } from './show-weather.ts';
import { startMaking } from './start-making.ts';
import { startUpload } from './start-upload.ts';
import { undoLast } from './undo-last.ts';
import { updateLocation } from './update-location.ts';
import { updateTheme } from './update-theme.ts';

/**
 * Everything the concierge can do. The order is that of the specification's list of preferences, in which they are
 * listed to people; a sentence that fits two tools means the first.
 */
export const TOOLS = {
  [updateTheme.name]: updateTheme,
  [updateLocation.name]: updateLocation,
  [setReadingHabits.name]: setReadingHabits,
  [setLanguage.name]: setLanguage,
  [setDisplayName.name]: setDisplayName,
  [setGenres.name]: setGenres,
  [setFavoriteAuthors.name]: setFavoriteAuthors,
  [setDiscovery.name]: setDiscovery,
  [setContent.name]: setContent,
  [setAiBehavior.name]: setAiBehavior,
  [setPrivacy.name]: setPrivacy,
  [setReaderLook.name]: setReaderLook,
  [undoLast.name]: undoLast,
  [emptyTrash.name]: emptyTrash,
  [restoreTrash.name]: restoreTrash,
  [showWeather.name]: showWeather,
  [startUpload.name]: startUpload,
  [startMaking.name]: startMaking,
  [navigate.name]: navigate,
};
