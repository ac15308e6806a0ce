import { COMPANY } from '#domain/company.ts'

/** The site and its company as schema.org objects, with the address of the listing's search. */
export const siteData = (description: string): object[] => [
  {
    '@type': 'WebSite',
    '@id': '/home#site',
    url: '/home',
    name: COMPANY.name,
    description,
    inLanguage: ['en', 'sw'],
    publisher: { '@id': '/home#company' },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: '/properties?q={search_term_string}' },
      'query-input': 'required name=search_term_string',
    },
  },
  {
    '@type': 'Organization',
    '@id': '/home#company',
    url: '/home',
    name: COMPANY.name,
    logo: '/icons/icon-512.png',
    email: COMPANY.email,
    telephone: COMPANY.phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: COMPANY.street,
      addressLocality: COMPANY.city,
      addressCountry: 'TZ',
    },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      email: COMPANY.email,
      telephone: COMPANY.phone,
      availableLanguage: ['en', 'sw'],
    },
  },
]
