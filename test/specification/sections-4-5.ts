import type { Statement } from './statement.ts'

const ACCOUNTS = 'test/e2e/accounts.test.ts'
const DIALOG = 'test/e2e/booking-dialog.test.ts'
const DIALOG_STATE = 'src/features/checkout/web/dialog/dialog-state.test.ts'
const FORM = 'src/domain/guest-form.test.ts'
const HEADER = 'test/e2e/header.test.ts'
const HERO = 'src/features/site/web/hero-search.test.ts'
const HOME = 'test/e2e/home.test.ts'
const JOURNEY = 'test/e2e/journey.test.ts'
const MARKS = 'src/features/wishlist/web/marks.test.ts'
const MEASURES = 'test/e2e/measures.test.ts'
const MESSAGES_ACCOUNTS = 'test/e2e/messages-accounts.test.ts'
const MESSAGES_OWN = 'test/e2e/messages-own.test.ts'
const MESSAGES_PUBLIC = 'test/e2e/messages-public.test.ts'
const WORDS = 'src/i18n/en/specified.test.ts'

const WORDED = { file: WORDS, title: 'what is wrong is said in the words of the specification' }
const SIGNED_IN = { file: MESSAGES_ACCOUNTS, title: 'leads to the home of the role, and signing out to /login' }
const SIGNED_UP = { file: MESSAGES_ACCOUNTS, title: 'says each fault at its field and why it failed' }
const DIALOG_FAULTS = { file: MESSAGES_PUBLIC, title: 'names each fault of its two steps, sends nothing for a visitor' }
const NEWS = { file: MESSAGES_OWN, title: 'are read, all read and deleted or not, each said for 3 s' }
const CLICKS = { file: MEASURES, title: 'starts a stay by one click and ends it by a later one' }
const LIMITS = { file: MEASURES, title: 'ends a year ahead: the last departure is on that day' }
const CANCELLED = { file: MESSAGES_OWN, title: 'are cancelled or not, which is said for 3 s' }
const RESENT = { file: ACCOUNTS, title: 'another code can be asked for after 120 seconds' }
const FORGOTTEN = { file: ACCOUNTS, title: 'a forgotten password: code by mail, five boxes' }
const HERO_SAYS = { file: HOME, title: 'says the first thing that is missing' }
const HERO_FAULTS = { file: 'src/domain/search.test.ts', title: 'the search on the home page' }
const STEP_0 = { file: FORM, title: 'step 0 of the booking dialog names every empty field' }
const STEP_0_FAULTS = { file: FORM, title: 'step 0 of the booking dialog with %j has the faults %j' }
const PASSWORD = { file: ACCOUNTS, title: 'each message stands word for word' }
const PROFILE = { file: MESSAGES_ACCOUNTS, title: 'nobody is born after today, and gender is one of three' }

/** Section 4: states and transitions. */
export const SECTION_4: Statement[] = [
  {
    id: '4.session.1',
    says: 'The user is loaded at the start, and null where nobody is signed in',
    shown: [{ file: 'src/features/accounts/server/sign-in.test.ts', title: 'a visitor is answered null' }],
  },
  {
    id: '4.session.2',
    says: 'Logout clears the user and goes to /login',
    shown: [
      SIGNED_IN,
      { file: 'src/features/accounts/server/sign-in.test.ts', title: 'the session ends on the server' },
    ],
  },
  {
    id: '4.session.3',
    says: 'After signing in the user is asked for again, then led to the home of the role',
    shown: [SIGNED_IN],
  },
  {
    id: '4.dialog.1',
    says: 'Next is allowed only where the validation of the step passes',
    shown: [{ file: DIALOG_STATE, title: 'Next stays where it is and names every fault' }, DIALOG_FAULTS],
  },
  {
    id: '4.dialog.2',
    says: 'Back leads from step 1 to step 0',
    shown: [
      { file: DIALOG_STATE, title: 'Back leads to the details with everything kept' },
      { file: MESSAGES_PUBLIC, title: 'keeps everything when the booking fails' },
    ],
  },
  {
    id: '4.dialog.3',
    says: 'Closing, after a question where something would be lost, empties the form',
    shown: [
      {
        file: 'src/features/checkout/web/dialog/BookingDialog.test.tsx',
        title: 'asks before closing loses what was typed, and a new dialog begins empty',
      },
    ],
  },
  {
    id: '4.dialog.4',
    says: 'For a traveller name, email and phone stand there already and are read-only',
    shown: [
      { file: 'src/features/checkout/web/dialog/opened-form.test.ts', title: 'finds name, email and phone filled in' },
      { file: MESSAGES_PUBLIC, title: 'shows whose number it is or why that is not known' },
    ],
  },
  {
    id: '4.dialog.5',
    says: 'For a traveller the booking is made on the server, and then the calendars are asked for again',
    shown: [
      { file: JOURNEY, title: 'a new traveller registers, searches, books, pays' },
      { file: MESSAGES_PUBLIC, title: 'takes its nights from the room’s calendar at once' },
    ],
  },
  {
    id: '4.dialog.6',
    says: 'Whoever is no traveller waits 1.2 s and sees step 2; nothing is sent',
    shown: [
      { file: 'test/e2e/no-traveller.test.ts', title: 'waits 1.2 s for step 2, and nothing is sent' },
      { file: DIALOG, title: 'sends nothing, and finds the dialog filled in after signing in' },
    ],
  },
  {
    id: '4.calendar.1',
    says: 'A click on a free day with no start, or with both days set, begins a range',
    shown: [CLICKS, { file: 'src/ui/range.test.ts', title: 'clicking a day %s' }],
  },
  {
    id: '4.calendar.2',
    says: 'A click on a later day sets the end',
    shown: [CLICKS, { file: 'src/ui/range.test.ts', title: 'clicking a day %s' }],
  },
  {
    id: '4.calendar.3',
    says: 'A click on or before the start begins the range anew',
    shown: [CLICKS, { file: 'src/ui/range.test.ts', title: 'clicking a day %s' }],
  },
  {
    id: '4.calendar.4',
    says: 'Only days on which the room is free can be clicked',
    shown: [{ file: 'src/ui/range.test.ts', title: 'a free day can be the arrival, a taken one cannot' }],
  },
  {
    id: '4.calendar.5',
    says: 'The first day is today, the last one a year ahead',
    shown: [
      LIMITS,
      {
        file: 'src/features/availability/server/availability.test.ts',
        title: 'end with the last night that can be booked',
      },
    ],
  },
  {
    id: '4.heart.1',
    says: 'The heart shows what the server says in is_in_wishlist',
    shown: [
      { file: MARKS, title: 'the heart shows what the server says' },
      { file: 'test/e2e/wishes-and-reviews.test.ts', title: 'a visitor taps a heart, signs in' },
    ],
  },
  {
    id: '4.heart.2',
    says: 'Taps while a request is in flight do nothing',
    shown: [{ file: MARKS, title: 'further taps wait for the answer' }],
  },
  {
    id: '4.verification',
    says: 'Checking a number is idle, verifying, then a success with the account name or an error',
    shown: [{ file: MESSAGES_PUBLIC, title: 'shows whose number it is or why that is not known' }],
  },
  {
    id: '4.booking.1',
    says: 'Cancel moves a booking to cancelled, which is final in the interface',
    shown: [CANCELLED, { file: 'src/domain/booking.test.ts', title: 'has no move from a final status' }],
  },
  {
    id: '4.booking.2',
    says: 'After cancelling, the calendars show the nights as free',
    shown: [
      {
        file: 'src/features/bookings/server/cancel-booking.test.ts',
        title: 'frees the nights for everybody else at once',
      },
      { file: MESSAGES_PUBLIC, title: 'and Modify Booking gives them back' },
    ],
  },
  {
    id: '4.notification.1',
    says: 'Unread becomes read, one by one or all',
    shown: [
      NEWS,
      {
        file: 'src/features/notifications/web/notification-rows.test.ts',
        title: 'reading one leaves the others unread, reading it again changes nothing, reading all leaves none',
      },
    ],
  },
  { id: '4.notification.2', says: 'A notification is deleted after a question', shown: [NEWS] },
  {
    id: '4.notification.3',
    says: '"View Details" marks an unread one as read and leads to its link',
    shown: [{ file: MESSAGES_OWN, title: 'View Details marks an unread one as read and leads to its link' }],
  },
  { id: '4.forgot.1', says: 'With a contact, step 1 leads to step 2', shown: [FORGOTTEN] },
  { id: '4.forgot.2', says: 'The countdown from 120 s enables "Resend Code"', shown: [RESENT] },
  { id: '4.forgot.3', says: '"Resend Code" starts the countdown again and empties the boxes', shown: [RESENT] },
  {
    id: '4.forgot.4',
    says: 'The way ends at /login, now with a new password that works',
    shown: [FORGOTTEN],
  },
  { id: '4.register', says: 'A sign-up says that it succeeded, and leads to /login after 1.5 s', shown: [SIGNED_UP] },
  {
    id: '4.password',
    says: 'A changed password is said, its fields are emptied, and the page loads again after 1.5 s',
    shown: [{ file: MESSAGES_ACCOUNTS, title: 'one that was loads the page again after 1.5 s' }],
  },
]

/** Section 5: validation rules. */
export const SECTION_5: Statement[] = [
  {
    id: '5.suggestions',
    says: 'Suggestions need at least one character that is not blank',
    shown: [
      { file: HEADER, title: 'asks nothing for a blank text' },
      { file: 'src/domain/suggestion.test.ts', title: 'a blank text and one that is nowhere suggest nothing' },
    ],
  },
  { id: '5.hero.1', says: 'Without a place: "Please select a location."', shown: [HERO_SAYS, WORDED] },
  {
    id: '5.hero.2',
    says: 'Without both dates: "Please select both check-in and check-out dates."',
    shown: [HERO_SAYS, WORDED],
  },
  {
    id: '5.hero.3',
    says: 'A check-in before today: "Check-in date cannot be in the past."',
    shown: [{ file: HOME, title: 'says why days that are over have none' }, HERO_FAULTS, WORDED],
  },
  {
    id: '5.hero.4',
    says: 'A check-out before check-in: "Check-out date must be after or equal to check-in date."',
    shown: [{ file: HERO, title: 'a search for %j from %s to %s has the fault %s' }, HERO_FAULTS, WORDED],
  },
  {
    id: '5.hero.5',
    says: 'At least 1 adult and 0 children',
    shown: [{ file: MEASURES, title: 'asks for at least one adult and no child' }],
  },
  { id: '5.step-0.name', says: '"Name is required"', shown: [DIALOG_FAULTS, STEP_0, WORDED] },
  { id: '5.step-0.email', says: '"Email is required"', shown: [DIALOG_FAULTS, STEP_0, WORDED] },
  { id: '5.step-0.phone', says: '"Phone is required"', shown: [DIALOG_FAULTS, STEP_0, WORDED] },
  {
    id: '5.step-0.tanzanian',
    says: '"Enter valid Tanzanian number e.g. 0712345678 or +255712345678"',
    shown: [DIALOG_FAULTS, STEP_0_FAULTS, WORDED],
  },
  { id: '5.step-0.id', says: '"Passport/License No. is required"', shown: [DIALOG_FAULTS, STEP_0, WORDED] },
  { id: '5.step-0.check-in', says: '"Check-in date is required"', shown: [DIALOG_FAULTS, STEP_0, WORDED] },
  { id: '5.step-0.check-out', says: '"Check-out date is required"', shown: [DIALOG_FAULTS, STEP_0, WORDED] },
  { id: '5.step-0.order', says: '"Check-out must be after check-in"', shown: [STEP_0_FAULTS, WORDED] },
  {
    id: '5.step-0.guests',
    says: '"Number of guests is required", at least 1',
    shown: [DIALOG_FAULTS, STEP_0, STEP_0_FAULTS, WORDED],
  },
  {
    id: '5.step-1.method',
    says: '"Select a payment method"',
    shown: [DIALOG_FAULTS, { file: DIALOG_STATE, title: 'a wallet and a Tanzanian number are needed' }, WORDED],
  },
  {
    id: '5.step-1.details',
    says: '"Enter payment details" where empty, "Enter valid TZ mobile number (e.g., 0712345678)" where wrong',
    shown: [DIALOG_FAULTS, { file: DIALOG_STATE, title: 'a wallet and a Tanzanian number are needed' }, WORDED],
  },
  {
    id: '5.phone.1',
    says: 'Signs between digits and a leading + fall away, a leading 0 becomes 255',
    shown: [{ file: 'src/domain/phone.test.ts', title: '%s stands for 255712345678' }],
  },
  {
    id: '5.phone.2',
    says: 'Only 255 and nine digits are a number',
    shown: [{ file: 'src/domain/phone.test.ts', title: '%j stands for no Tanzanian number' }],
  },
  {
    id: '5.promo',
    says: 'A promo code may be left out',
    shown: [{ file: 'src/features/checkout/server/promo-code.test.ts', title: 'that is blank was not given' }],
  },
  {
    id: '5.host.type',
    says: 'Without a type: "Please select a property type."',
    shown: [{ file: 'test/e2e/forms.test.ts', title: 'a host asks to be listed: the sentences' }, WORDED],
  },
  {
    id: '5.host.fields',
    says: 'Name, username, email, property name and location are needed, the message is not',
    shown: [
      { file: FORM, title: 'becoming a host needs everything but the message' },
      { file: 'src/features/enquiries/server/registration.test.ts', title: 'every field but the message is needed' },
    ],
  },
  {
    id: '5.password.1',
    says: 'At least 8 characters with an uppercase and a lowercase letter, a digit and a special character',
    shown: [
      { file: 'src/domain/password.test.ts', title: 'refuses %s, which %s' },
      { file: 'src/domain/password.test.ts', title: 'accepts %s' },
      { file: 'src/features/accounts/server/sign-up.test.ts', title: 'a password must meet the rule' },
    ],
  },
  {
    id: '5.password.2',
    says: '"Password must be at least 8 characters and include uppercase, lowercase, digit, and special character."',
    shown: [SIGNED_UP, PASSWORD, WORDED],
  },
  {
    id: '5.register.1',
    says: 'Every field is needed; the email must be one, the phone too',
    shown: [SIGNED_UP, { file: FORM, title: 'signing up with %j has the faults %j' }],
  },
  { id: '5.register.2', says: '"Passwords do not match"', shown: [SIGNED_UP, WORDED] },
  {
    id: '5.register.3',
    says: '"Please enter both your first and last name.", parted at the first space',
    shown: [SIGNED_UP, { file: 'src/domain/account.test.ts', title: '%j is parted at the first space' }, WORDED],
  },
  { id: '5.change.1', says: '"All fields are required."', shown: [PASSWORD, WORDED] },
  {
    id: '5.change.2',
    says: 'The new password meets the rule',
    shown: [PASSWORD, { file: FORM, title: 'changing the password with %j has the faults %j' }],
  },
  { id: '5.change.3', says: '"New passwords do not match."', shown: [PASSWORD, WORDED] },
  {
    id: '5.login',
    says: 'Username and password are needed',
    shown: [SIGNED_IN, { file: FORM, title: 'signing in needs a username and a password, of any form' }],
  },
  {
    id: '5.code',
    says: 'Five boxes with one digit each',
    shown: [FORGOTTEN, { file: 'src/domain/reset-code.test.ts', title: 'a code is five digits, no more and no less' }],
  },
  { id: '5.forgot', says: 'A contact is needed', shown: [FORGOTTEN] },
  {
    id: '5.profile.1',
    says: 'Nobody is born later than today',
    shown: [
      PROFILE,
      { file: FORM, title: 'the profile with %j has the faults %j' },
      { file: 'src/features/accounts/server/profile.test.ts', title: 'nobody is born after today' },
    ],
  },
  { id: '5.profile.2', says: 'The email is needed', shown: [PROFILE] },
]
