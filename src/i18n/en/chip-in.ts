/** Several people pay one booking: the choice in the booking dialog, and the link for the others. */
export const chipIn = {
  payers: 'Who pays?',
  payersHint: 'Friends and family can pay their parts from their own phones.',
  alone: 'I pay alone',
  people: (count: number, each: string) => `${count} people, ${each} each`,
  shared: (count: number) => `The price is shared by ${count} people`,
  sharedExplained:
    'You pay the first part now. The room waits 15 minutes for each next part. If the parts are not all paid in time, every part goes back to the number that paid it.',
  byLink: {
    title: 'Somebody is paying a part',
    text: (amount: string) => `We asked the phone of a person with your link for ${amount}.`,
  },
  link: {
    title: 'Let others pay their parts',
    lead: 'Send a link to those who pay with you. They need no account.',
    progress: (paid: number, of: number) => `${paid} of ${of} parts are paid.`,
    until: (time: string) => `The next one can be paid until ${time}.`,
    make: 'Get a link',
    label: 'Link for the others',
    copy: 'Copy',
    copied: 'The link is copied.',
    copyFailed: 'Please select the link and copy it yourself.',
    whatsApp: 'Send by WhatsApp',
    message: (property: string) => `Please pay your part of our stay at ${property}:`,
    failed: 'The link could not be made. Please try again.',
  },
}
