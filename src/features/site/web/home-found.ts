import { COMPANY_NAME, type Company } from '#domain/company.ts'

/** The site and its company as schema.org objects, with the address of the listing's search. */
export const siteData = (description: string, company: Company): object[] => [
  {
    '@type': 'WebSite',
    '@id': '/home#site',
    url: '/home',
    name: COMPANY_NAME,
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
    name: COMPANY_NAME,
    logo: '/icons/icon-512.png',
    email: company.email,
    telephone: company.phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: company.street,
      addressLocality: company.city,
      addressCountry: 'TZ',
    },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      email: company.email,
      telephone: company.phone,
      availableLanguage: ['en', 'sw'],
    },
  },
]
