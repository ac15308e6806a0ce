import type { EnquiryKind } from '#domain/enquiry.ts'

/** The platform's inbox of what people wrote. */
export const enquiryInbox = {
  headTitle: 'Enquiries | Bhumwi',
  title: 'Enquiries',
  show: 'Which enquiries',
  states: { open: 'Open', answered: 'Answered', all: 'All' },
  robots: { label: 'What robots wrote', with: 'With robots', without: 'Without robots' },
  kind: 'What they are about',
  kinds: { all: 'Everything', contact: 'Messages', booking_request: 'Requests for a stay' } satisfies Record<
    EnquiryKind | 'all',
    string
  >,
  count: (count: number) => (count === 1 ? '1 enquiry' : `${count} enquiries`),
  pages: {
    label: 'Pages',
    previous: 'Previous page',
    next: 'Next page',
    page: (page: number) => `Page ${page}`,
  },
  failed: 'Failed to fetch the enquiries',
  empty: {
    open: 'Every enquiry has its answer',
    answered: 'No enquiry has been answered yet',
    all: 'No enquiries yet',
  },
  emptyHint: 'People write on the pages “Contact us” and “Ask for a stay”.',
  age: (days: number) => (days === 0 ? 'today' : days === 1 ? 'since yesterday' : `for ${days} days`),
  stayIn: (destination: string) => `A stay: ${destination}`,
  suspect: 'Perhaps a robot',
  answered: 'Answered',
  facts: {
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    language: 'Language',
    roomType: 'Room type',
    dates: 'Dates',
    guests: 'Guests',
  },
  languages: { en: 'English', sw: 'Swahili' },
  wrote: 'Message',
  answerOf: (name: string, at: string) => `${name}, ${at}`,
  formerStaff: 'A former colleague',
  answer: 'Answer',
  answerAgain: 'Write again',
  answerNamed: (reference: string) => `Answer ${reference}`,
  text: 'Your answer',
  hint: (email: string, language: string) => `It goes by mail to ${email}. They wrote in ${language}.`,
  inLanguage: { en: 'English', sw: 'Swahili' },
  begin: 'Begin with',
  templateNames: { thanks: 'Thank you', details: 'Ask for details', found: 'Stays to choose from' },
  templates: {
    thanks: (name: string) => `Dear ${name},\n\nThank you for writing to us.\n\n`,
    details: (name: string) =>
      `Dear ${name},\n\nThank you for writing to us. So that we can help you, please tell us your dates, the number of guests and the place.\n\n`,
    found: (name: string) =>
      `Dear ${name},\n\nThank you for your request. These places are free on your dates; you can book and pay with mobile money on our site:\n\n`,
  },
  send: 'Send answer',
  cancel: 'Cancel',
  sent: (reference: string) => `The answer to ${reference} is on its way.`,
  sendFailed: 'Failed to send the answer. Please try again.',
}
