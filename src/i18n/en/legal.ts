import { DOCUMENT_DAYS } from '#domain/booking.ts'
import { POLICY_NAMES } from '#domain/cancellation.ts'
import { VIEW_MINUTES } from '#domain/customer-view.ts'
import { policyNames, terms } from './policies.ts'

/** A page of law in short parts; a paragraph that begins with "- " is a point of a list. */
export type LegalText = {
  headTitle: string
  headDescription: string
  title: string
  lead: string
  parts: { title: string; text: string[] }[]
}

/** The terms and the privacy page. What they say of cookies and of keeping data is what the code does. */
export const legal: { terms: LegalText; privacy: LegalText; updated: string } = {
  updated: 'As of November 2026',
  terms: {
    headTitle: 'Terms | Bhumwi',
    headDescription: 'The terms for booking and hosting with Bhumwi, in short and plain words.',
    title: 'Terms',
    lead: 'What you can rely on, and what we rely on, when you use Bhumwi.',
    parts: [
      {
        title: 'Who is who',
        text: [
          'Bhumwi is a marketplace. We show places to stay, take bookings and payments, and answer for that. The stay itself is a contract between you and the property.',
        ],
      },
      {
        title: 'Booking and paying',
        text: [
          'Prices are in Tanzanian shillings per room and night. The total that you confirm is what you pay; the server checks it before anything is booked.',
          'A room is held for 15 minutes while you confirm the payment on your phone. Unpaid, the booking ends by itself and costs nothing.',
          'A booking is confirmed once your mobile money provider has told us that the money has arrived.',
        ],
      },
      {
        title: 'Cancelling',
        text: [
          'Each property has one of three policies; you see it, and the amount that comes back, before you confirm:',
          ...POLICY_NAMES.map((policy) => `- ${policyNames[policy]}: ${terms[policy]}.`),
          'These times count back from check-in time, 14:00.',
          'If the property or we cancel, everything comes back. Refunds go to the wallet that paid.',
        ],
      },
      {
        title: 'Your account',
        text: [
          'Tell us the truth about who you are, keep your password to yourself, and book only for stays that you mean. We may close accounts that cheat guests, hosts or us.',
        ],
      },
      {
        title: 'For hosts',
        text: [
          'We publish a property after a person has looked at it. What you show must be true, and a room that is booked must be given.',
          'From bookings that are paid through us we keep a commission. Its percentage is shown at your property; a booking keeps that of the day on which it was made.',
        ],
      },
      {
        title: 'What we answer for',
        text: [
          'We answer for our own mistakes, such as money that went the wrong way. For what happens during a stay the property answers; we help to sort it out.',
          'The law of the United Republic of Tanzania applies.',
        ],
      },
    ],
  },
  privacy: {
    headTitle: 'Privacy and cookies | Bhumwi',
    headDescription: 'Which data Bhumwi keeps, why and for how long, and the cookies it sets: none for advertising.',
    title: 'Privacy and cookies',
    lead: 'Which data we keep, why, and for how long. We sell none of it, and nobody else counts your visits here.',
    parts: [
      {
        title: 'Cookies',
        text: [
          'We set no cookie for advertising and load nothing from other companies. Ours are:',
          '- session: set when you sign in, so that we know you on the next page. It ends when you sign out, or after 30 days without a visit.',
          '- device: set when you sign in or ask for a code to reset your password, so that wrong guesses of others cannot lock you out on this device. It lasts 400 days, and only our sign-in reads it.',
          '- return_to: set when you open a page that needs you signed in: the address of that page, to lead you back to it. It lasts 30 minutes.',
          '- google_attempt: set when you sign in with Google, so that nobody else can finish it. It lasts 10 minutes.',
          `- view: set for our staff alone, while they look at a customer’s account. It lasts ${VIEW_MINUTES} minutes.`,
          '- language: set when you choose a language. It lasts one year.',
          '- saver: set when you switch the data-saver on or off. It lasts one year.',
          'What you type into our forms is kept in your own browser tab, so that a reload loses nothing; it is gone when you send the form or close the tab.',
        ],
      },
      {
        title: 'What we keep, and why',
        text: [
          '- Your account: name, username, e-mail, phone, and what you add to your profile. Of your password we keep only a scrambled form.',
          '- Your bookings: who stays, when, and the number that paid. The property sees what it needs to receive you. Books of money must be kept by law.',
          `- The number of your passport or licence: only the property sees it, from the confirmation on. It is deleted ${DOCUMENT_DAYS} days after check-out, within a day where a booking is cancelled, and 7 days after the room was held for a booking that was never paid.`,
          '- What you write to us: your message and our answers, for two years.',
          '- What you state to have a place listed, such as licence, TIN and wallet: until 90 days after the decision. A request that was declined: for two years.',
          '- A wish to list a property: what you entered, so that we can decide and answer.',
          '- Newsletter: your address, once you have said yes by mail. Without your yes it is deleted after 7 days; when you leave, at once.',
          '- Mail and SMS that we sent: their words are deleted after 30 days.',
          '- The internet address from which you signed in: until you sign out, or 30 days without a visit. That of a booking which is not paid yet: for a day. That of a change in our log of actions: it stays, so that we can see who did what.',
          '- To stop abuse we also count requests by internet address, for hours, not longer.',
        ],
      },
      {
        title: 'Who else sees it',
        text: [
          'The property that you book; the payment provider and your mobile operator, for the number and the amount; the services that carry our mail and SMS. Nobody else, unless the law orders it.',
        ],
      },
      {
        title: 'Your rights',
        text: [
          'Under the Personal Data Protection Act of Tanzania you may ask what we keep of you, have it corrected, and have it deleted where no law makes us keep it. Write to us; we answer within 30 days. You may also complain to the Personal Data Protection Commission.',
        ],
      },
    ],
  },
}
