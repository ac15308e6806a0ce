/** The footer's quick links; `name` is a word of the footer's own. */
export const QUICK_LINKS = [
  { to: '/contact', name: 'contact' },
  { to: '/book', name: 'book' },
  { to: '/partner', name: 'partner' },
  { to: '/register-property', name: 'host' },
  { to: '/pr', name: 'press' },
] as const

/** The footer's legal links. */
export const LEGAL_LINKS = [
  { to: '/terms', name: 'terms' },
  { to: '/privacy', name: 'privacy' },
] as const
