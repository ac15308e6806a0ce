// Import rules for the layout in docs/architecture.md (dependency-cruiser 17). "$1" means "the same folder as the importer".
const only = (name, from, allowed) => ({
  name,
  severity: 'error',
  from: { path: from },
  to: { path: '^src/', pathNot: allowed },
})

/** The features from the lowest level up. One may import those of lower levels only, whether their doors or their contracts. */
const LEVELS = [
  ['second-factor'],
  ['accounts', 'action-log', 'evidence', 'illustrations', 'ledger', 'levies', 'settings', 'showcase', 'suspensions'],
  ['customer-views', 'notifications', 'properties'],
  ['commissions', 'rates'],
  ['availability', 'enquiries', 'payments', 'reviews', 'wishlist'],
  ['search'],
  ['bookings'],
  ['checkout', 'disputes', 'messages', 'stay-account'],
  [
    'announcements',
    'booking-desk',
    'content-lists',
    'front-desk',
    'hints',
    'hosts',
    'payouts',
    'people',
    'photographs',
    'property-page',
    'reports',
    'team',
  ],
  [
    'calendars',
    'cash-book',
    'chip-in',
    'desk-messages',
    'handovers',
    'hotel-report',
    'housekeeping',
    'listings',
    'money-desk',
    'platform-office',
    'room-plan',
    'rooms',
    'trips',
  ],
  ['group-bookings', 'places'],
  ['site'],
]
const feature = (names) => `^src/features/(${names.join('|')})/`
const downward = LEVELS.flatMap((level, at) =>
  level.map((name) => ({
    name: 'features-import-downward',
    severity: 'error',
    from: { path: feature([name]) },
    to: {
      path: feature(
        LEVELS.slice(at)
          .flat()
          .filter((other) => other !== name),
      ),
    },
  })),
)

/** The features that have pages in the back offices alone. */
const OFFICE_FEATURES = [
  'action-log',
  'announcements',
  'booking-desk',
  'calendars',
  'cash-book',
  'commissions',
  'content-lists',
  'desk-messages',
  'front-desk',
  'group-bookings',
  'handovers',
  'hints',
  'hosts',
  'hotel-report',
  'housekeeping',
  'levies',
  'listings',
  'money-desk',
  'payouts',
  'people',
  'photographs',
  'places',
  'platform-office',
  'reports',
  'room-plan',
  'rooms',
  'settings',
  'stay-account',
  'team',
]

/** Code of the back offices, whose classes `src/ui/public.css` leaves out. */
const OFFICE = [
  `^src/features/(${OFFICE_FEATURES.join('|')})/web/`,
  '^src/features/[^/]+/web/office/',
  '^src/features/[^/]+/web/(Hotel|Platform)',
  '^src/features/site/web/(DashboardFrame|OfficeLayout|UiPage)[.]tsx$',
  '^src/ui/(NightsCalendar|Table|Tabs)[.]tsx$',
  '^src/ui/(chart|combobox|menu|sortable|specimens|table)/',
]

const declarations = '^src/platform/(endpoint|page|fields|phone-number)[.]ts$'

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-feature-cycles',
      severity: 'error',
      scope: 'folder',
      from: { path: '^src/features/[^/]+/(server|web)$' },
      to: { circular: true },
    },
    ...downward,
    {
      name: 'features-have-a-level',
      severity: 'error',
      from: { path: '^src/features/', pathNot: feature(LEVELS.flat()) },
      to: {},
    },
    only('domain-is-pure', '^src/domain/', ['^src/domain/']),
    {
      name: 'domain-no-io',
      severity: 'error',
      from: { path: '^src/domain/', pathNot: '[.]test[.]ts$' },
      to: { dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-peer', 'npm-no-pkg', 'npm-unknown'] },
    },
    only('ports-are-types', '^src/ports/', ['^src/(domain|ports)/']),
    only('adapters-meet-ports', '^src/adapters/([^/]+)/', ['^src/(domain|ports)/', '^src/adapters/$1/']),
    only('ui-knows-no-feature', '^src/ui/', ['^src/(ui|domain)/']),
    only('declarations', declarations, ['^src/domain/', declarations]),
    only('platform-web', '^src/platform/web/', ['^src/(domain|ui|i18n)/', '^src/platform/web/', declarations]),
    only('platform-server', '^src/platform/server/', ['^src/(domain|ports)/', '^src/platform/server/', declarations]),
    only('contracts', '^src/features/([^/]+)/(contract|shapes)[.]ts$', [
      '^src/domain/',
      declarations,
      '/contract[.]ts$',
      '/shapes[.]ts$',
    ]),
    only('feature-server', '^src/features/([^/]+)/server/', [
      '^src/(domain|ports)/',
      '^src/platform/server/',
      declarations,
      '^src/features/$1/(server/|contract[.]ts$)',
      '^src/features/[^/]+/server/public[.]ts$',
    ]),
    only('feature-web', '^src/features/([^/]+)/web/', [
      '^src/(domain|ui|i18n)/',
      '^src/platform/web/',
      declarations,
      '^src/features/$1/web/',
      '^src/features/[^/]+/(contract[.]ts|web/(office/|dialog/)?public[.]ts)$',
    ]),
    {
      name: 'sql-lives-in-stores',
      severity: 'error',
      from: { path: '^src/features/[^/]+/server/', pathNot: '/store[^/]*[.]ts$' },
      to: { path: '^src/platform/server/db[.]ts$' },
    },
    {
      name: 'client-bundle',
      severity: 'error',
      from: { path: '^src/app/client[.]tsx$' },
      to: { path: '/server/|^src/adapters/', reachable: true },
    },
    {
      name: 'public-styles',
      comment: 'A public page has the classes of public.css alone: it shows nothing of the back offices.',
      severity: 'error',
      from: { path: '^src/(features|ui|platform)/', pathNot: OFFICE },
      to: { path: OFFICE, pathNot: '^src/features/site/web/OfficeLayout[.]tsx$' },
    },
    {
      name: 'development-only',
      comment: 'Production never loads Vite: only `npm run dev` starts with a file of this folder.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/app/development/|[.]test[.]tsx?$' },
      to: { path: ['^src/app/development/', '^vite$', 'node_modules/vite/'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Tests stand beside what they test and may import everything.
    exclude: { path: '[.]test[.]tsx?$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js'] },
  },
}
