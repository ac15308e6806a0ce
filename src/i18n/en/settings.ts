/** The page with the settings of the platform. */
export const settings = {
  title: 'Settings',
  headTitle: 'Settings | Bhumwi',
  lead: 'They hold within seconds, on every server. What the agreement with hotels fixes, such as the 24 hours until money can be asked for, is no setting.',
  failed: 'The settings could not be loaded',
  history: 'Who changed what',
  defaults: 'Never changed here: these are the first values.',
  changed: (who: string, when: string) => `Changed by ${who} on ${when}`,
  save: 'Save',
  saved: 'The settings are saved.',
  saveFailed: 'This could not be saved. Please try again.',
  limits: {
    title: 'Money and messages',
    second_approval_tsh: 'Second approval above, TSh',
    secondHint:
      'A payment request above this amount is approved by two people before it is sent. Requests that are approved already stay as they are.',
    sms_part_price_tsh: 'Price of one SMS part, TSh',
    smsHint: 'What the gateway takes, for the cost that is shown before a message goes to many people.',
  },
  company: {
    title: 'How guests reach Bhumwi',
    hint: 'In the footer, on the contact, press and legal pages, and for search engines.',
    street: 'Street',
    city: 'City',
    phone: 'Phone',
    phoneHint: 'With its country code, as the pages show it: +255 700 000 000.',
    whatsapp: 'WhatsApp',
    whatsappHint: 'Empty: none is shown.',
    email: 'E-mail',
    press_email: 'E-mail for the press',
  },
}
