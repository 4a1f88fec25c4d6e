// Which modules of the client come together in one file.

/** Packages that every page needs, in one chunk: it compresses better and outlives most updates of our own code. */
const GROUND = new RegExp(
  `node_modules/(${[
    'react|react-dom|scheduler|use-sync-external-store|intl-messageformat|@formatjs/[a-z-]+|@radix-ui/react-direction',
    '@tanstack/(react-router|router-core|history|store|react-store|react-query|query-core)',
  ].join('|')})/`,
);

/** Of those, what only some pages call. */
const LATER =
  /node_modules\/@tanstack\/(query-core|react-query)\/.*\/(queriesObserver|useQueries|infiniteQueryObserver|useInfiniteQuery|mutationObserver|useMutation)\.js/;

/** What menus, dialogs and selects stand on: no page begins with one open. */
const FLOATING = new RegExp(
  'node_modules/(@floating-ui/[a-z-]+|@radix-ui/(primitive|react-(arrow|compose-refs|context|dismissable-layer|focus-scope|id|popper|portal|presence|primitive|slot|use-[a-z-]+)))/',
);

/** All that the entry imports. Beside the entry itself, so that the manifest goes on naming it. */
const isEntryPart = (id: string): boolean =>
  /\.(tsx?|m?jsx?)$|vite\/preload-helper/.test(id) && !/app\/web\/main\.tsx$/.test(id);

/** What every page fetches once it stands, also the pages of somebody who is not signed in. */
const GUEST = new RegExp(
  [
    'app/web/(register-worker|live|guest-frame)\\.tsx?$',
    'app/shell/language-menu\\.tsx$|platform/web/use-sign-out\\.ts$',
    'platform/web/toaster\\.tsx$|platform/web/ui/(tooltip-layer|field|states|page|icon-button|select|tabs|menu|spinner|copy-button)\\.tsx$',
  ].join('|'),
);

/** What the frame around every page of a signed-in person fetches: sidebar, bars, overlays and activity. */
const FRAME = new RegExp(
  [
    'app/shell/(sidebar-content|later-commands)\\.tsx?$',
    'features/(bookcasts|tips|music|ingest|concierge)/web/index\\.ts$',
    'features/listening/web/bar/bar-door\\.tsx$|features/ingest/web/activity/activity-panel\\.tsx$',
    'features/concierge/web/concierge-acts\\.tsx$',
  ].join('|'),
);

/** What asks for a book and its file as soon as the address is known: before the frame, which it would wait for otherwise. */
const READER_START = /features\/reader\/web\/prepare-book\.ts$/;

/** An open book: its page and its sidebar. */
const READER = /features\/reader\/web\/(reader-page|reader-sidebar|ranges)\.tsx?$/;
const READER_MESSAGES = /\/locales\/([a-z-]+)\/(reader|narration|highlights)\.json$/;
const EPUB = /features\/reader\/web\/epub\/open-epub\.ts$|foliate-js\/paginator\.js$/;
/** The faces that a book opens in where nobody chose others. */
const FACES = /@fontsource-variable\/(literata|noto-naskh-arabic)\/[\w-]+\.css\?inline$/;

/** Messages that the frame has on every page. A test holds this list to the manifests of the features. */
export const FRAME_MESSAGES =
  /\/locales\/([a-z-]+)\/(common|shell|problem|bookcasts|library|collections|concierge|covers|feeds|home|listening|makings|malaika|music|quotes|sharing|sparks|tips)\.json$/;
/** One file a language. */
const named =
  (name: string, messages: RegExp) =>
  (id: string): string =>
    `${name}-${messages.exec(id)?.[1]}`;

/** Drawings of a few hundred bytes each. Before the frame: a page would load all of it for one drawing. */
const ICONS = /node_modules\/lucide-react\//;

/**
 * Groups take their modules with all that those import, the first group first. A browser asks for each chunk by itself, and
 * a page that needs two hundred of them waits for the asking: what always comes together is one chunk.
 */
export const CHUNKS = [
  { name: 'ground', test: (id: string) => GROUND.test(id) && !LATER.test(id) },
  { name: 'entry', tags: ['$initial' as const], test: isEntryPart },
  { name: 'floating', test: FLOATING },
  { name: named('messages', FRAME_MESSAGES), debugName: 'messages', test: FRAME_MESSAGES },
  { name: named('reader-messages', READER_MESSAGES), debugName: 'reader-messages', test: READER_MESSAGES },
  { name: 'icons', test: ICONS },
  { name: 'calls', test: /platform\/web\/api\.ts$/ },
  { name: 'guest', test: GUEST },
  { name: 'reader-start', test: READER_START },
  { name: 'frame', test: FRAME },
  { name: 'highlights', test: /features\/highlights\/web\/index\.ts$/ },
  { name: 'reader', test: READER },
  { name: 'epub', test: EPUB },
  { name: 'reading-faces', test: FACES },
];
