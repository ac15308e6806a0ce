import type { Statement } from './statement.ts'

const CARD_LOOK = 'src/features/trips/web/mine/booking-groups.test.ts'
const DIALOG = 'test/e2e/booking-dialog.test.ts'
const HOME = 'test/e2e/home.test.ts'
const LISTING = 'test/e2e/listing.test.ts'
const MARKS = 'src/features/wishlist/web/marks.test.ts'
const MEASURES = 'test/e2e/measures.test.ts'
const MESSAGES_ACCOUNTS = 'test/e2e/messages-accounts.test.ts'
const MESSAGES_OWN = 'test/e2e/messages-own.test.ts'
const MESSAGES_PUBLIC = 'test/e2e/messages-public.test.ts'
const WORDS = 'src/i18n/en/specified.test.ts'

const WORDED = { file: WORDS, title: 'what failed or went well is said in the words of the specification' }
const WRITTEN = { file: WORDS, title: 'what stands there is written as in the specification' }
const HOME_LISTS = { file: MESSAGES_PUBLIC, title: 'says which lists of the home page could not be loaded' }
const PROPERTY = { file: MESSAGES_PUBLIC, title: 'says that a property or its rooms could not be loaded' }
const FORMS = { file: MESSAGES_PUBLIC, title: 'says why a form was not sent' }
const SIGNED_IN = { file: MESSAGES_ACCOUNTS, title: 'leads to the home of the role, and signing out to /login' }
const SENTENCES = {
  file: 'src/features/accounts/web/sentences.test.ts',
  title: 'a sign-in says why it failed in the words of the specification',
}
const SIGNED_UP = { file: MESSAGES_ACCOUNTS, title: 'says each fault at its field and why it failed' }
const PROFILE = { file: MESSAGES_ACCOUNTS, title: 'is saved or not, which is said for 3 s' }
const PASSWORD = { file: MESSAGES_ACCOUNTS, title: 'a password that could not be changed says so for 3 s' }
const ENDED = { file: MESSAGES_ACCOUNTS, title: 'an ended session leads to /login 1.5 s after saying so' }
const BOOKINGS = { file: MESSAGES_OWN, title: 'that could not be loaded say so with Retry; without an amount' }
const CANCELLED = { file: MESSAGES_OWN, title: 'are cancelled or not, which is said for 3 s' }
const NEWS_LIST = { file: MESSAGES_OWN, title: 'that could not be loaded say so, and Retry brings them' }
const NEWS = { file: MESSAGES_OWN, title: 'are read, all read and deleted or not, each said for 3 s' }
const WISHES = { file: MESSAGES_OWN, title: 'the wishlist says what failed, and for 3 s what was removed' }
const OWNER = { file: MESSAGES_PUBLIC, title: 'shows whose number it is or why that is not known' }
const LISTED = { file: LISTING, title: 'a listing that failed says so and offers Retry' }
const CAROUSELS = { file: MEASURES, title: 'turns after %i ms, within half a second' }
const CARDS = { file: MEASURES, title: 'of the %s shows %i amenities' }
const LIMITS = { file: MEASURES, title: 'offers no day before today and none more than a year ahead' }
const CLICKS = { file: MEASURES, title: 'starts a stay by one click and ends it by a later one' }
const FRONT = { file: MEASURES, title: 'the six best rated of the featured properties, and the listing six categories' }
const BLUR = { file: MEASURES, title: 'suggestions close 200 ms after the focus has left' }
const PROMO = { file: MESSAGES_PUBLIC, title: 'takes 10 % off for BHUMWI10 before anything is paid' }
const SIMULATED = { file: MESSAGES_PUBLIC, title: 'sends nothing for a visitor, and says so after 1.2 s' }
const RESENT = { file: 'test/e2e/accounts.test.ts', title: 'another code can be asked for after 120 seconds' }

/** Section 8: the error catalogue, as far as a visitor or a traveller meets it. */
export const SECTION_8: Statement[] = [
  { id: '8.fetch.properties', says: '"Failed to fetch properties", with Retry', shown: [HOME_LISTS, LISTED, WORDED] },
  { id: '8.fetch.property', says: '"Failed to fetch property", with Retry', shown: [PROPERTY, WORDED] },
  { id: '8.fetch.rooms', says: '"Failed to fetch rooms", with Retry', shown: [PROPERTY, WORDED] },
  {
    id: '8.fetch.categories',
    says: '"Failed to fetch property categories", with Retry',
    shown: [HOME_LISTS, FORMS, WORDED],
  },
  { id: '8.fetch.regions', says: '"Failed to fetch regions", with Retry', shown: [HOME_LISTS, WORDED] },
  { id: '8.fetch.bookings', says: '"Failed to fetch bookings", with Retry', shown: [BOOKINGS, WORDED] },
  {
    id: '8.wishlist.check',
    says: '"Failed to check wishlist status" is logged only',
    shown: [{ file: MARKS, title: 'marks that could not be had are asked for again by the next heart' }],
  },
  {
    id: '8.server-first.request',
    says: 'The server’s sentence, else "Failed to submit request"',
    shown: [FORMS, WORDED],
  },
  {
    id: '8.server-first.wishlist',
    says: '"Failed to add to wishlist" and "Failed to remove from wishlist"',
    shown: [WISHES, { file: MARKS, title: 'a failure turns the heart back and is only logged' }, WORDED],
  },
  {
    id: '8.calendar',
    says: '"Failed to load availability calendar" with Retry',
    shown: [{ file: DIALOG, title: 'a calendar that cannot be loaded says so, and Retry loads it' }, WORDED],
  },
  {
    id: '8.dialog',
    says: '"Failed to create booking. Please try again."',
    shown: [
      OWNER,
      {
        file: 'src/features/checkout/web/dialog/dialog-state.test.ts',
        title: 'a lost answer and a failure of ours differ from a refusal',
      },
      WORDED,
    ],
  },
  {
    id: '8.verification',
    says: 'A number that could not be checked: the server’s text, else "Verification failed"',
    shown: [OWNER, WORDED],
  },
  {
    id: '8.lists',
    says: 'A list that failed never looks like an empty one; an empty listing says "No properties found"',
    shown: [LISTED, BOOKINGS, NEWS_LIST, WISHES, PROPERTY, WORDED],
  },
  {
    id: '8.registration-of-property',
    says: 'Why a registration was not taken stands in a banner',
    shown: [{ file: 'test/e2e/forms.test.ts', title: 'a host asks to be listed: the sentences' }],
  },
  {
    id: '8.heart',
    says: 'Errors of a heart are only logged',
    shown: [{ file: MARKS, title: 'a failure turns the heart back and is only logged' }],
  },
  {
    id: '8.login.1',
    says: 'A body that cannot be read: "Server error: Invalid response."',
    shown: [SIGNED_IN, SENTENCES, WORDED],
  },
  { id: '8.login.2', says: '401: "Invalid username or password."', shown: [SIGNED_IN, SENTENCES, WORDED] },
  { id: '8.login.3', says: 'The server’s text, else "Login failed."', shown: [SIGNED_IN, SENTENCES, WORDED] },
  { id: '8.login.4', says: '"Network error: Unable to reach server."', shown: [SIGNED_IN, SENTENCES, WORDED] },
  { id: '8.register.1', says: 'The server’s text, else "Registration failed"', shown: [SIGNED_UP, WORDED] },
  { id: '8.register.2', says: '"Network error"', shown: [SIGNED_UP, WORDED] },
  { id: '8.register.3', says: '"Registration successful! Redirecting..."', shown: [SIGNED_UP, WORDED] },
  { id: '8.profile', says: '"Failed to update profile" and "Profile updated!"', shown: [PROFILE, WORDED] },
  {
    id: '8.password.1',
    says: '403: "Session expired. Redirecting to login...", and /login after 1.5 s without the user',
    shown: [ENDED, WORDED],
  },
  { id: '8.password.2', says: '"Password changed!"', shown: [PASSWORD, WORDED] },
  {
    id: '8.password.3',
    says: 'Otherwise the server’s text, else "Failed to change password"',
    shown: [PASSWORD, { file: 'test/e2e/accounts.test.ts', title: 'each message stands word for word' }, WORDED],
  },
  { id: '8.bookings', says: '"Failed to cancel booking." and "Booking cancelled."', shown: [CANCELLED, WORDED] },
  { id: '8.notifications.load', says: '"Failed to load notifications"', shown: [NEWS_LIST, WORDED] },
  {
    id: '8.notifications.read',
    says: '"Failed to mark notification as read" and "Notification marked as read"',
    shown: [NEWS, WORDED],
  },
  {
    id: '8.notifications.all',
    says: '"Failed to mark all notifications as read" and "All notifications marked as read"',
    shown: [NEWS, WORDED],
  },
  {
    id: '8.notifications.delete',
    says: '"Failed to delete notification" and "Notification deleted"',
    shown: [NEWS, WORDED],
  },
  { id: '8.wishlist.load', says: '"Failed to load wishlist"', shown: [WISHES, WORDED] },
  {
    id: '8.wishlist.remove',
    says: '"Failed to remove from wishlist" and "Property removed from wishlist"',
    shown: [WISHES, WORDED],
  },
  { id: '8.vanish', says: 'Status messages vanish after 3 s', shown: [PROFILE, PASSWORD, CANCELLED, NEWS, WISHES] },
]

/** Section 9: business constants and limits. */
export const SECTION_9: Statement[] = [
  {
    id: '9.currency',
    says: 'TSh with thousands',
    shown: [{ file: 'src/domain/money.test.ts', title: 'have thousands, no cents and a no-break space' }, CARDS],
  },
  {
    id: '9.amount',
    says: 'A missing amount falls back to the price of the room, then to "-"',
    shown: [BOOKINGS, { file: CARD_LOOK, title: 'the amount falls back to the price of the room, then to nothing' }],
  },
  {
    id: '9.total',
    says: 'Total is the nightly price times the nights, less the discount',
    shown: [
      { file: 'src/domain/pricing.test.ts', title: 'without a promotion is the nightly price times the nights' },
      { file: 'src/domain/pricing.test.ts', title: 'rounds the discount to %i' },
    ],
  },
  {
    id: '9.nights',
    says: 'Nights are the difference of the dates, at least 1',
    shown: [
      { file: 'src/features/checkout/server/book-room.test.ts', title: 'when the dates make no stay' },
      { file: 'src/domain/calendar.test.ts', title: 'the days between a day and n days later are n' },
    ],
  },
  {
    id: '9.promo',
    says: 'BHUMWI10 takes 10 % off, rounded to the whole shilling',
    shown: [
      PROMO,
      {
        file: 'src/features/checkout/server/promo-code.test.ts',
        title: 'takes 10 % off, rounded to the whole shilling',
      },
    ],
  },
  {
    id: '9.wallets',
    says: 'tigopesa is "Mixx By Yass (TZ)", airtelmoney "Airtel Money (TZ)"',
    shown: [
      SIMULATED,
      { file: 'src/domain/wallet.test.ts', title: 'the wallets of the specification come first, under its labels' },
      WRITTEN,
    ],
  },
  {
    id: '9.suggestions.8',
    says: 'At most 8 suggestions',
    shown: [BLUR, { file: 'src/domain/suggestion.test.ts', title: 'are at most eight, the best fitting first' }],
  },
  { id: '9.suggestions.blur', says: 'They close 200 ms after the focus has left', shown: [BLUR] },
  { id: '9.popular', says: 'Popular Properties are the six best rated of the featured ones', shown: [FRONT] },
  { id: '9.pills', says: 'At most 6 categories as pills', shown: [FRONT] },
  { id: '9.amenities.cards', says: '6 amenities in the list, 4 in the grid, and "+N more"', shown: [CARDS, WRITTEN] },
  {
    id: '9.amenities.wishlist',
    says: '4 amenities on a card of the wishlist',
    shown: [{ file: MEASURES, title: 'of the wishlist shows 4 amenities' }],
  },
  {
    id: '9.carousel.promotions',
    says: 'Promotions turn every 5 s',
    shown: [CAROUSELS, { file: HOME, title: 'of promotions turns every 5 s' }],
  },
  { id: '9.carousel.testimonials', says: 'Testimonials turn every 6 s', shown: [CAROUSELS] },
  { id: '9.carousel.transition', says: 'A slide takes 0.5 s', shown: [CAROUSELS] },
  { id: '9.form-notice', says: 'A request form says for 5 s that it was sent', shown: [FORMS] },
  {
    id: '9.simulated',
    says: 'Whoever is no traveller waits 1.2 s',
    shown: [{ file: 'test/e2e/no-traveller.test.ts', title: 'waits 1.2 s for step 2, and nothing is sent' }],
  },
  {
    id: '9.code.digits',
    says: 'A reset code has 5 digits',
    shown: [{ file: 'src/domain/reset-code.test.ts', title: 'a code is five digits, no more and no less' }],
  },
  { id: '9.code.resend', says: 'Another code can be asked for after 120 s', shown: [RESENT] },
  { id: '9.redirects', says: 'Redirects wait 1.5 s', shown: [SIGNED_UP, PASSWORD, ENDED] },
  {
    id: '9.password',
    says: 'A password has at least 8 characters',
    shown: [{ file: 'src/domain/password.test.ts', title: 'refuses %s, which %s' }],
  },
  {
    id: '9.calendar.year',
    says: 'Calendars end one year ahead',
    shown: [LIMITS, { file: MEASURES, title: 'ends a year ahead: the last departure is on that day' }],
  },
  {
    id: '9.calendar.format',
    says: 'Dates in inputs are written MM/dd/yyyy',
    shown: [LIMITS, { file: 'src/ui/range.test.ts', title: 'a date input shows and reads MM/dd/yyyy' }],
  },
  { id: '9.calendar.week', says: 'The week starts on Sunday', shown: [CLICKS] },
  {
    id: '9.rating.decimal',
    says: 'A rating has one decimal',
    shown: [CARDS, { file: 'src/ui/rating.test.ts', title: 'a rating of %j reads %j' }],
  },
  {
    id: '9.rating.none',
    says: '"No ratings" where it is zero or missing',
    shown: [CARDS, { file: 'src/ui/rating.test.ts', title: 'a rating of %j reads %j' }, WRITTEN],
  },
  {
    id: '9.notification-dates',
    says: 'Notifications show short month, day, year, hour and minute',
    shown: [
      NEWS_LIST,
      { file: 'src/domain/calendar.test.ts', title: 'an instant reads on Tanzanian clocks, 24 hours' },
    ],
  },
  {
    id: '9.sort',
    says: 'Lists are sorted by featured unless asked otherwise',
    shown: [
      FRONT,
      { file: 'src/features/site/web/search-address.test.ts', title: 'an order that nobody knows is the usual one' },
    ],
  },
  { id: '9.gender', says: 'Gender is male, female or other', shown: [PROFILE, WRITTEN] },
]
