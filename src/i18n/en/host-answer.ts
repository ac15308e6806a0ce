/** The page on which an applicant answers a question about a request to list a property. */
export const hostAnswer = {
  headTitle: 'Your answer | Bhumwi',
  headDescription: 'Answer our question about your request to list a property on Bhumwi.',
  title: 'A question for you',
  lead: (property: string) => `It is about your request to list ${property}. Your answer helps us to decide.`,
  question: 'Our question',
  answer: 'Your answer',
  answerHint: 'Up to 2,000 characters. You can send one answer.',
  submit: 'Send answer',
  submitFailed: 'Failed to send your answer. Please try again.',
  thanks: 'Thank you!',
  thanksText: (property: string) =>
    `We have your answer. We will now look at your request to list ${property} and write to you by mail.`,
  brokenTitle: 'This link does not work',
  answeredTitle: 'Your answer has arrived',
  closedTitle: 'Your request is decided',
  incomplete: 'A part of the link is missing. Please open it again from our mail.',
  checking: 'Fetching our question...',
  failed: 'The question could not be fetched',
  contact: 'Write to us',
  toHome: 'Back to home',
}
