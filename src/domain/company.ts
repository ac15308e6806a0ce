/** How the platform itself is reached, as its owner sets it; `whatsapp` is empty if there is none. */
export type Company = {
  street: string
  city: string
  phone: string
  whatsapp: string
  email: string
  press_email: string
}

/** What the pages say until the owner of the platform has set something else. */
export const DEFAULT_COMPANY: Company = {
  street: 'Samora Avenue',
  city: 'Dar es Salaam',
  phone: '+255 700 000 000',
  whatsapp: '',
  email: 'karibu@bhumwi.example',
  press_email: 'press@bhumwi.example',
}

/** What nobody changes. */
export const COMPANY_NAME = 'Bhumwi'
/** Where the company is registered. */
export const COMPANY_COUNTRY = 'Tanzania'

/** The address on one line. */
export const companyAddress = ({ street, city }: Company): string => `${street}, ${city}, ${COMPANY_COUNTRY}`

/** The address of a link that calls a number. */
export const telephoneLink = (phone: string): string => `tel:${phone.replace('(0)', '').replace(/[^+\d]/g, '')}`
