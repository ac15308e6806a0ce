import type { Shown, Statement } from './statement.ts'

/** Tests of one file by (parts of) their titles. */
const by =
  (file: string) =>
  (...titles: string[]): Shown[] =>
    titles.map((title) => ({ file, title }))

const screens = by('test/e2e/screens.test.ts')
const own = by('test/e2e/own-pages.test.ts')
const header = by('test/e2e/header.test.ts')
const home = by('test/e2e/home.test.ts')
const listing = by('test/e2e/listing.test.ts')
const dialog = by('test/e2e/booking-dialog.test.ts')
const accounts = by('test/e2e/accounts.test.ts')
const forms = by('test/e2e/forms.test.ts')
const wishes = by('test/e2e/wishes-and-reviews.test.ts')
const journey = by('test/e2e/journey.test.ts')

const ROUTES: Statement[] = [
  { id: '2.routes.1', says: '/ redirects to /login', shown: screens('that only leads on does so') },
  {
    id: '2.routes.2',
    says: '/home, /properties, /properties/{id}/rooms, /book, /contact, /partner and /register-property are public',
    shown: screens('that is public is answered to a visitor'),
  },
  {
    id: '2.routes.3',
    says: '/login, /forgot-password, /register and /pr are public',
    shown: screens('of the press room and of the ways in'),
  },
  {
    id: '2.routes.4',
    says: '/home takes a search text and a sort option, featured by default',
    shown: [
      ...screens('has the search and its four orders'),
      ...header('set the featured properties of the home page'),
    ],
  },
  {
    id: '2.routes.5',
    says: '/properties takes category, destination, region, sort, checkIn, checkOut, guests, children',
    shown: [
      ...by('src/features/search/web/listing.test.ts')(
        'every filter survives the way into the address and back',
        'the address speaks of checkIn',
      ),
      ...listing('the filters count as they are put together'),
    ],
  },
  {
    id: '2.routes.6',
    says: '/partner is the partner page, /register-property the request of a host; /pr is reached by a link',
    shown: forms('partner page, press room and privacy', 'a host asks to be listed'),
  },
  {
    id: '2.routes.7',
    says: '/logout signs out, whoever comes, and redirects to /login',
    shown: [...screens('that only leads on does so'), ...own('Logout ends the session')],
  },
  {
    id: '2.routes.8',
    says: '/auth-redirect sends each role to its home: hotel, platform, else /home',
    shown: own('/auth-redirect leads'),
  },
  {
    id: '2.routes.9',
    says: '/profile, /my-bookings, /notifications and /wishlist are for any signed-in role',
    shown: own('of one’s own is for every role', 'of signed-in people leads a visitor to sign-in'),
  },
  {
    id: '2.routes.10',
    says: '/hotel-admin pages are for hotel_admin only, /bhumwi-admin/dashboard for bhumwi_admin only',
    shown: own(
      'of another role leads to the own home',
      'of the own role is for that role',
      'of signed-in people leads a visitor to sign-in',
    ),
  },
  {
    id: '2.routes.11',
    says: 'Every route change scrolls to the top',
    shown: home('another page begins at its top with its heading in focus'),
  },
  {
    id: '2.guard.1',
    says: 'While the user loads: Loading...',
    shown: own('that only the browser renders says Loading... until then'),
  },
  { id: '2.guard.2', says: 'No user goes to /login', shown: own('of signed-in people leads a visitor to sign-in') },
  {
    id: '2.guard.3',
    says: 'A role that may not see a page is sent to its own home; an unknown role to /',
    shown: [...own('of another role leads to the own home'), ...by('src/domain/account.test.ts')('a %s starts at %s')],
  },
  {
    id: '2.guard.4',
    says: 'Administrators who are signed in already are led to their dashboard, replacing history',
    shown: own('an administrator who opens sign-in'),
  },
]

const FRAME: Statement[] = [
  {
    id: '2.header.1',
    says: 'Sticky header with the brand as a link, Home, Properties and Contact',
    shown: screens('stays on top while the page scrolls'),
  },
  {
    id: '2.header.2',
    says: 'On a phone the navigation has Book too',
    shown: [...screens('offers a visitor the words'), ...header('offer what a visitor and what a traveller can do')],
  },
  {
    id: '2.header.3',
    says: 'Search box "Search properties, destinations..." on home and properties, with the orders Featured, Highest Rating, Price: Low to High, Price: High to Low',
    shown: [
      ...screens('has the search and its four orders'),
      ...header('set the featured properties of the home page', 'set the listing in order of price'),
    ],
  },
  {
    id: '2.header.4',
    says: 'The orders order: featured, rating, price-low, price-high',
    shown: by('src/domain/search.test.ts')('the order of results %s'),
  },
  {
    id: '2.suggestions.1',
    says: 'Names of properties lead to their rooms, destinations end in (Destination), regions in (Region)',
    shown: [
      ...header('suggests by keyboard alone, at most eight, with suffixes'),
      ...by('src/features/site/web/search-address.test.ts')('a suggested property leads to its rooms'),
    ],
  },
  {
    id: '2.suggestions.2',
    says: 'They contain the typed text in any case, at most 8, from what is publicly on sale',
    shown: [
      ...by('src/features/search/server/suggestions.test.ts')('a text suggests what is for sale and where'),
      ...by('src/domain/suggestion.test.ts')('that contain the text, in any case and accent', 'are at most eight'),
    ],
  },
  {
    id: '2.suggestions.3',
    says: 'Shown from 1 character that is not blank',
    shown: header('suggests by keyboard alone', 'asks nothing for a blank text'),
  },
  {
    id: '2.suggestions.4',
    says: '"No properties, destinations, or regions found matching the search."',
    shown: screens('nothing found is said'),
  },
  {
    id: '2.suggestions.5',
    says: 'Selecting one clears the search',
    shown: header('is empty once something was chosen'),
  },
  {
    id: '2.suggestions.6',
    says: 'The list closes 200 ms after the box loses focus and scrolls at 16rem',
    shown: screens('closes the suggestions 200 ms after'),
  },
  { id: '2.suggestions.7', says: 'A failed fetch is an empty list', shown: header('no options when asking fails') },
  {
    id: '2.suggestions.8',
    says: 'Submitting the search goes to /properties',
    shown: header('takes what was typed to the listing'),
  },
  {
    id: '2.menu.1',
    says: 'Signed in: a generated avatar and first name, or username',
    shown: [
      ...own('the menu shows picture and first name'),
      ...by('src/features/site/web/account-menu.test.ts')('by the first name, else by the username'),
      ...by('src/ui/avatar.test.ts')('the initials of'),
    ],
  },
  {
    id: '2.menu.2',
    says: 'Profile, My Bookings, Wishlist, Notifications, Hotel Dashboard only for hotel_admin, Logout',
    shown: [
      ...own('the menu shows picture and first name'),
      ...header('offer what a visitor and what a traveller can do'),
    ],
  },
  {
    id: '2.menu.3',
    says: 'Signed out: Collaborate (a phone: Become a Partner), Become a Host, Login / Sign Up',
    shown: screens('offers a visitor the words'),
  },
  {
    id: '2.footer.1',
    says: 'Quick links, contact information, legal links',
    shown: [
      ...screens('the footer names six destinations'),
      ...by('src/app/footer-links.test.ts')('the footer leads to a page'),
    ],
  },
  {
    id: '2.footer.2',
    says: 'Serengeti, Zanzibar, Kilimanjaro, Ngorongoro, Dar es Salaam and Arusha, each leading to its properties',
    shown: [
      ...screens('the footer names six destinations'),
      ...forms('every popular destination of the footer has places to show'),
    ],
  },
  {
    id: '2.footer.3',
    says: 'A newsletter box with Subscribe',
    shown: [...screens('the footer names six destinations'), ...forms('the newsletter is asked for from the footer')],
  },
]

const HOME_AND_LISTING: Statement[] = [
  {
    id: '2.home.1',
    says: 'Hero search: a location box that suggests regions and destinations from 1 character, at most 8',
    shown: [
      ...home('says the first thing that is missing'),
      ...by('src/domain/suggestion.test.ts')('that contain the text, in any case and accent', 'are at most eight'),
    ],
  },
  {
    id: '2.home.2',
    says: 'Hero search: check-in and check-out in a calendar, guests and children in a dropdown',
    shown: screens('asks for dates by a calendar and for adults'),
  },
  {
    id: '2.home.3',
    says: 'Popular Properties: up to 6 featured ones by rating',
    shown: screens('at most six featured properties by rating'),
  },
  {
    id: '2.home.4',
    says: 'A rotating carousel of promotions, and one of testimonials',
    shown: [...home('of promotions turns every 5 s'), ...screens('shows its parts in order')],
  },
  {
    id: '2.home.5',
    says: 'Browse by Category, Top Destinations, Why Choose, in this order with the rest',
    shown: screens('shows its parts in order'),
  },
  { id: '2.home.6', says: 'Start Your Journey goes to /properties', shown: screens('and Start Your Journey') },
  {
    id: '2.home.7',
    says: 'Results only when check-in, check-out and a region or destination are all set',
    shown: [
      ...by('src/features/site/web/hero-search.test.ts')('results of %s are shown: %s'),
      ...home('shows what is free under itself', 'has no results without both dates'),
    ],
  },
  {
    id: '2.properties.1',
    says: 'Pills of the first 6 categories and a dropdown of all',
    shown: screens('has pills of the first six categories'),
  },
  {
    id: '2.properties.2',
    says: 'Orders featured, rating, price-low, price-high, name; grid and list',
    shown: [
      ...screens('has pills of the first six categories'),
      ...by('src/domain/search.test.ts')('the order of results %s'),
    ],
  },
  {
    id: '2.properties.3',
    says: 'Filters: lowest and highest price, not negative, matched against the rooms',
    shown: [
      ...screens('takes a lowest and a highest price'),
      ...by('src/features/search/web/listing.test.ts')('a typed price may carry grouping marks but no sign'),
    ],
  },
  {
    id: '2.properties.4',
    says: 'Cards link to the path of the id; View More and View Property lead to the rooms',
    shown: screens('their buttons lead to the rooms', 'that only leads on does so'),
  },
  {
    id: '2.properties.5',
    says: 'Amenities of a card: 6 in the list, 4 in the grid, and "+N more"',
    shown: screens('cards name four amenities in the grid and six in the list'),
  },
  {
    id: '2.properties.6',
    says: '"No properties found" with Clear Filters or Clear Search',
    shown: [
      ...screens('that is empty says No properties found'),
      ...listing('one without results says what to let go'),
    ],
  },
]

const FORMS: Statement[] = [
  {
    id: '2.dialog.1',
    says: 'Three steps: Personal Details, Payment, Confirmation, the last titled "Booking Processing!"',
    shown: [
      ...by('src/features/checkout/web/dialog/dialog-words.test.ts')('the steps, the title of the last one'),
      ...journey('a new traveller registers, searches, books'),
    ],
  },
  {
    id: '2.dialog.2',
    says: 'An availability calendar per room',
    shown: [
      ...dialog('a calendar that cannot be loaded says so'),
      ...by('src/features/availability/server/availability.test.ts')('hold both ends, begin today and leave out'),
    ],
  },
  {
    id: '2.dialog.3',
    says: 'Modify Booking returns to step 0, with everything kept; held nights are given back first',
    shown: [
      ...by('src/features/checkout/web/dialog/dialog-state.test.ts')(
        'Modify Booking returns to step 0',
        'an unpaid booking gives its nights back first, a paid one cannot be modified',
      ),
      ...dialog('with another form after a lost answer'),
    ],
  },
  {
    id: '2.forms.1',
    says: 'Booking request: 9 destinations, 7 room types, 1 to 10 guests',
    shown: forms('a booking request: 9 destinations, 7 room types, 1 to 10 guests'),
  },
  {
    id: '2.forms.2',
    says: 'Both request forms show a success notice for 5 seconds, then the form again',
    shown: screens('that a message was sent, then the form again', 'that a booking was asked for, then the form again'),
  },
  {
    id: '2.forms.3',
    says: 'Registering a property shows a thank-you once it is accepted',
    shown: forms('a host asks to be listed'),
  },
  {
    id: '2.login.1',
    says: 'Username, password with show and hide, "Forgot password?", a disabled "Continue with Google", a moving heading',
    shown: screens('sign-in: both fields, the eye'),
  },
  {
    id: '2.forgot.1',
    says: 'Email or SMS, a code is sent, five boxes of one digit, links to sign-in and home',
    shown: [
      ...screens('forgotten password: Email or SMS'),
      ...accounts('a forgotten password: code by mail, five boxes'),
      ...by('src/features/accounts/server/reset-password.test.ts')('comes by SMS in Swahili'),
    ],
  },
  {
    id: '2.forgot.2',
    says: 'A countdown of 120 seconds; "Resend Code" is enabled at 0',
    shown: accounts('another code can be asked for after 120 seconds'),
  },
  {
    id: '2.register.1',
    says: 'Full name, username, email, phone, password twice, a disabled Google button, links to sign in and home',
    shown: screens('sign-up: six fields'),
  },
]

const OWN: Statement[] = [
  {
    id: '2.profile.1',
    says: 'Initials and @username; username, first and last name are read-only; email and phone can be changed',
    shown: [
      ...own('the profile shows initials and @username'),
      ...accounts('the profile: what is fixed is locked'),
      ...by('src/features/accounts/server/profile.test.ts')('who has no name yet can give it once'),
    ],
  },
  {
    id: '2.profile.2',
    says: 'Date of birth, not later than today, and gender (Select Gender, Male, Female, Other) can be set once',
    shown: [
      ...own('the profile shows initials and @username'),
      ...by('src/features/accounts/server/profile.test.ts')('nobody is born after today'),
    ],
  },
  {
    id: '2.profile.3',
    says: 'A section to change the password',
    shown: accounts('a changed password is said'),
  },
  {
    id: '2.profile.4',
    says: 'With no user: "Session Expired" and "Go to Login"',
    shown: accounts('is said with a way to sign in when the profile is saved'),
  },
  {
    id: '2.my-bookings.1',
    says: 'Title, "Search by property or room...", "Loading bookings...", "No bookings found."',
    shown: own('says that it loads, lists each booking', 'of somebody without bookings says so'),
  },
  {
    id: '2.my-bookings.2',
    says: 'Property (fallback "Property"), room, check-in, check-out, status, total in TSh, source, Cancel, disabled "Modify (Coming soon)"',
    shown: own('says that it loads, lists each booking'),
  },
  {
    id: '2.my-bookings.3',
    says: 'Cancelled ones show "Booking cancelled"',
    shown: own('says that it loads, lists each booking'),
  },
  {
    id: '2.notifications.1',
    says: 'Unread count, "Mark all as read", mark-read for each',
    shown: own('are marked as read one by one and all at once'),
  },
  {
    id: '2.notifications.2',
    says: 'Type icon, title, message, "View Details", date, delete after "Are you sure you want to delete this notification?"',
    shown: own('are counted, opened by View Details, and deleted after a question'),
  },
  { id: '2.notifications.3', says: '"No notifications yet."', shown: own('of somebody new are none yet') },
  {
    id: '2.wishlist.1',
    says: '"You have N property/properties in your wishlist."',
    shown: own('the wishlist counts in words'),
  },
  {
    id: '2.wishlist.2',
    says: 'Image, name, destination and region, rating, description, 4 amenities and "+N more", View Property, Remove',
    shown: own('the wishlist counts in words'),
  },
  {
    id: '2.wishlist.3',
    says: 'Empty: Explore Properties leads to /properties',
    shown: [...own('the wishlist counts in words'), ...wishes('somebody without wishes is shown the way')],
  },
]

/** The decisions on what section 2 lists as a defect or placeholder. */
const DECIDED: Statement[] = [
  {
    id: '2.decided.promo-code',
    says: 'BHUMWI10 gives 10 %, rounded to the shilling; an unknown or expired code is said and costs nothing',
    shown: [
      ...by('src/features/showcase/server/showcase.test.ts')('so can BHUMWI10'),
      ...by('src/features/checkout/server/promo-code.test.ts')(
        'takes 10 % off, rounded to the whole shilling',
        'that gives nothing is refused with its reason, and costs nothing',
      ),
    ],
  },
  {
    id: '2.decided.visitor',
    says: 'A visitor waits 1.2 s, nothing is sent, and the filled-in dialog opens again after signing in',
    shown: dialog('names what is missing, sends nothing, and finds the dialog filled in'),
  },
  {
    id: '2.decided.modify',
    says: 'Modify Booking says that held nights are given back, and does so; once paid it is disabled with the reason',
    shown: dialog('with another form after a lost answer', 'sees it confirmed there, not to be modified'),
  },
  {
    id: '2.decided.enquiries',
    says: 'Request forms are stored and answered by the staff; a failed send keeps what was typed',
    shown: [
      ...by('src/features/enquiries/server/enquiries.test.ts')(
        'a contact message is kept, told to the staff',
        'the answer goes out by mail',
      ),
      ...forms('a contact message: what is wrong, a failure that loses nothing'),
    ],
  },
  {
    id: '2.decided.newsletter',
    says: 'An address is subscribed once it has said yes by mail',
    shown: by('src/features/enquiries/server/newsletter.test.ts')('an address is asked by mail'),
  },
  {
    id: '2.decided.reset',
    says: 'A real code of 5 digits, 10 minutes, 5 tries, one at a time; the new password ends every session',
    shown: by('src/features/accounts/server/reset-password.test.ts')(
      'sets the password once, ends every session',
      'the fifth wrong one ends it',
      'a newer one takes the place of the older',
    ),
  },
  {
    id: '2.decided.google',
    says: 'Google is disabled with the reason as its tooltip until it is configured; then it works',
    shown: accounts('is disabled with its reason where it is not set up', 'leads there and back'),
  },
  {
    id: '2.decided.failures',
    says: 'A list that could not be loaded says so with Retry, and never looks like an empty one',
    shown: [
      ...listing('a listing that failed says so and offers Retry'),
      ...by('src/app/entry-server.test.ts')('lists that cannot be loaded leave the home page standing'),
      ...wishes('a visitor taps a heart, signs in'),
    ],
  },
  {
    id: '2.decided.claims',
    says: 'Numbers that are shown as facts are counted',
    shown: [
      ...forms('partner page, press room and privacy'),
      ...by('src/features/properties/server/catalogue-facts.test.ts')('the facts count what is for sale'),
    ],
  },
  {
    id: '2.decided.id-path',
    says: '/properties/{id} redirects to /properties/{id}/rooms',
    shown: screens('that only leads on does so'),
  },
  {
    id: '2.decided.wallets',
    says: 'Mixx By Yass (TZ) and Airtel Money (TZ) always, M-Pesa and HaloPesa where the provider offers them',
    shown: [
      ...by('src/domain/wallet.test.ts')('the wallets of the specification come first'),
      ...by('src/features/payments/server/wallets.test.ts')('the wallets are those that the provider offers'),
    ],
  },
]

/** Section 2: screens and routes. */
export const SECTION_2: Statement[] = [...ROUTES, ...FRAME, ...HOME_AND_LISTING, ...FORMS, ...OWN, ...DECIDED]
