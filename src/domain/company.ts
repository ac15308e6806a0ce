/** How the platform itself is reached; shown in the footer, on the contact page and in the press room. */
export const COMPANY = {
  name: 'Bhumwi',
  street: 'Samora Avenue',
  city: 'Dar es Salaam',
  country: 'Tanzania',
  phone: '+255 700 000 000',
  email: 'karibu@bhumwi.example',
  pressEmail: 'press@bhumwi.example',
} as const

/** The address on one line. */
export const COMPANY_ADDRESS = `${COMPANY.street}, ${COMPANY.city}, ${COMPANY.country}`
