import type { IconName } from '#ui/Icon.tsx'

/** Pages of the header's navigation and the footer's quick links; `name` is a word of the site's area. */
export const MAIN_LINKS = [
  { to: '/home', name: 'home', icon: 'home' },
  { to: '/properties', name: 'properties', icon: 'bed' },
  { to: '/contact', name: 'contact', icon: 'mail' },
] as const satisfies readonly { to: string; name: string; icon: IconName }[]

/** What a phone's navigation has besides. */
export const PHONE_LINKS = [{ to: '/book', name: 'book', icon: 'calendar' }] as const satisfies readonly {
  to: string
  name: string
  icon: IconName
}[]

/** For visitors who are not signed in; a phone has room for the longer name. */
export const GUEST_LINKS = [
  { to: '/partner', name: 'collaborate', phoneName: 'becomePartner', icon: 'share' },
  { to: '/register-property', name: 'becomeHost', phoneName: 'becomeHost', icon: 'hotel' },
] as const satisfies readonly { to: string; name: string; phoneName: string; icon: IconName }[]

/** Pages of the signed-in user, in the order of the menu. */
export const OWN_LINKS = [
  { to: '/profile', name: 'profile', icon: 'user' },
  { to: '/my-bookings', name: 'myBookings', icon: 'calendar' },
  { to: '/wishlist', name: 'wishlist', icon: 'heart' },
  { to: '/notifications', name: 'notifications', icon: 'bell' },
] as const satisfies readonly { to: string; name: string; icon: IconName }[]

/** The footer's popular destinations. All six name whole regions, which a destination's link may. */
export const POPULAR_DESTINATIONS = [
  'Serengeti',
  'Zanzibar',
  'Kilimanjaro',
  'Ngorongoro',
  'Dar es Salaam',
  'Arusha',
] as const

/** The listing of one region. */
export const regionAddress = (region: string): string => `/properties?${new URLSearchParams({ region })}`

/** The listing of one destination, or of the region of that name. */
export const destinationAddress = (destination: string): string => `/properties?${new URLSearchParams({ destination })}`
