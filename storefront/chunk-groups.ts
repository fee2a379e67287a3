import type { Rolldown } from 'vite';

/** What would be a file for each of the two or three pages that need it. */
const SHARED =
  /\/icons\/(arrow-left|calendar|calendar-days|car|chevron-left|chevron-right|clock|cog|expand|fuel|gauge|locate-fixed|share-2|sliders-horizontal|store|zap)\.mjs|\/src\/pictures\/no-|\/src\/lib\/(ask|use|change)-|\/ui\/(back-link|count-badge|dialog|menu|page-head|suggestion-list|switch|use-modal)\.tsx?|\/listings\/(detail-parts|office-card|first-page-size|office-addresses)\.tsx?|\/(property|car)-queries\.ts|\/shared\/(format|cars)\//;

/** Parts of forms that home has none of, however many pages share them. */
const OF_FORMS =
  /\/ui\/(form|password-input|error-summary|submit-button|textarea|notice|use-problems)\.tsx?$|\/auth-fields\.tsx$|\/icons\/(external-link|eye|eye-off|loader-circle|lock|user)\.mjs$/;

/** What home has that other pages have too: in one file, it compresses better, and nothing else comes with it. */
const OF_HOME = [
  /preload-helper/,
  /\/shared\/(api\/(api-error|client|page|session)|brand|format\/(money|number|phone)|places\/cities)\.ts/,
  /\/shared\/(listings\/listing-(facts|image)|properties\/(property-facts|search-text))\.ts/,
  /\/src\/features\/home\/featured-(query|properties)|\/src\/ui\/section|hero-golden|no-listings/,
  /\/src\/lib\/(paths|server-message|show-failure|current-user)\.ts/,
  /\/src\/ui\/(arch-icon|badge|contact-list|button-class|class-names|combobox-input|field|icon-button|input|select|skeleton|toast-store|use-dismiss)\.tsx?/,
  /\/listings\/(fallback-pictures|grid-skeleton|heart-button|listing-grid|listing-picture|location-input)\.tsx?/,
  /\/listings\/(place-line|property-card|property-choices|status-badge|use-favorite)\.tsx?/,
  /lucide-react\/.*(createLucideIcon|\/(bath|bed-double|chevron-down|circle-exclamation-point|heart|mail|map|map-pin|maximize|phone|rotate-ccw|search|shield-check|star|arrow-right|check|badge-check|message-circle|info|circle-check|x|menu|moon|sun|plus|building-complex|clipboard-check|house|key-round)\.mjs)/,
  /users\/person-facts|lib\/member-summary|pictures\/error\.svg/,
];

/** Which modules come in one file, of those that more than one page needs. What is in two groups goes to the one of higher priority. */
export const CHUNK_GROUPS: Rolldown.CodeSplittingGroup[] = [
  // What nearly every page needs of others' code: stays in the browser's cache from release to release.
  {
    name: 'vendor',
    test: /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler|@tanstack|@?wuchale)\/(?!.*(useMutation|mutationObserver|useInfiniteQuery|infiniteQueryObserver))|messages\.loader|lib\/language/,
    priority: 5,
  },
  // What all pages but home need, the sign-in too.
  { name: 'basics', test: /\/shared\/limits\.ts|useMutation|mutationObserver/, priority: 3 },
  // What forms are made of, and what checks them.
  { name: 'forms', test: /node_modules\/react-hook-form\//, minShareCount: 2, priority: 2 },
  {
    name: 'checks',
    test: /node_modules\/(zod|@hookform)\/|\/shared\/(users\/.+-schema|api\/body-fields)\.ts/,
    minShareCount: 2,
    priority: 2,
  },
  // What several pages share of ours: one file compresses better than ten, and costs one request.
  { name: 'shared', test: (id) => SHARED.test(id) && !OF_FORMS.test(id), minShareCount: 2, priority: 3 },
  { name: 'home', test: (id) => OF_HOME.some((part) => part.test(id)), priority: 4 },
  { name: 'fields', test: OF_FORMS, minShareCount: 2 },
  { name: 'icons', test: /lucide-react/, minShareCount: 2 },
];
