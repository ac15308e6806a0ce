import type { Office } from '#domain/account.ts'
import type { Right } from '#domain/permission.ts'
import type { NavName, OfficeLink } from '#features/site/web/public.ts'
import type { Page } from '#platform/page.ts'
import type { IconName } from '#ui/Icon.tsx'

/** The sitemap: every page, who may see it, and the file that holds its code. */
export const PAGES = [
  { path: '/home', access: 'public', render: 'server', file: 'site/HomePage' },
  { path: '/properties', access: 'public', render: 'server', file: 'search/PropertiesPage' },
  { path: '/properties/:id/rooms', access: 'public', render: 'server', file: 'checkout/RoomsPage' },
  { path: '/book', access: 'public', render: 'server', file: 'enquiries/BookPage' },
  { path: '/contact', access: 'public', render: 'server', file: 'enquiries/ContactPage' },
  { path: '/partner', access: 'public', render: 'server', file: 'enquiries/PartnerPage' },
  { path: '/register-property', access: 'public', render: 'server', file: 'enquiries/RegisterPropertyPage' },
  { path: '/pr', access: 'public', render: 'server', file: 'enquiries/PressPage' },
  { path: '/newsletter', access: 'public', render: 'server', file: 'enquiries/NewsletterPage' },
  { path: '/terms', access: 'public', render: 'server', file: 'site/TermsPage' },
  { path: '/privacy', access: 'public', render: 'server', file: 'site/PrivacyPage' },
  { path: '/login', access: 'public', render: 'server', file: 'accounts/LoginPage' },
  { path: '/forgot-password', access: 'public', render: 'server', file: 'accounts/ForgotPasswordPage' },
  { path: '/register', access: 'public', render: 'server', file: 'accounts/RegisterPage' },
  { path: '/welcome', access: 'public', render: 'browser', file: 'accounts/WelcomePage' },
  { path: '/property-preview/:id', access: 'property.preview', render: 'server', file: 'checkout/PreviewPage' },
  { path: '/profile', access: 'signed_in', render: 'server', file: 'accounts/ProfilePage' },
  { path: '/my-bookings', access: 'signed_in', render: 'server', file: 'trips/MyBookingsPage' },
  { path: '/wishlist', access: 'signed_in', render: 'server', file: 'wishlist/WishlistPage' },
  { path: '/my-bookings/:id', access: 'signed_in', render: 'server', file: 'trips/TripPage' },
  { path: '/my-bookings/:id/voucher', access: 'signed_in', render: 'server', file: 'trips/VoucherPage' },
  { path: '/b/:reference', access: 'public', render: 'browser', file: 'trips/ReferencePage' },
  { path: '/notifications', access: 'signed_in', render: 'server', file: 'notifications/NotificationsPage' },
  {
    path: '/hotel-admin/dashboard',
    access: 'front_desk.view',
    render: 'server',
    file: 'front-desk/HotelDashboardPage',
    nav: { office: 'hotel', name: 'dashboard', icon: 'chart' },
  },
  {
    path: '/hotel-admin/bookings',
    access: 'front_desk.view',
    render: 'server',
    file: 'front-desk/HotelBookingsPage',
    nav: { office: 'hotel', name: 'bookings', icon: 'calendar' },
  },
  {
    path: '/hotel-admin/manual-booking',
    access: 'front_desk.book',
    render: 'server',
    file: 'front-desk/ManualBookingPage',
    nav: { office: 'hotel', name: 'newBooking', icon: 'plus' },
  },
  {
    path: '/hotel-admin/properties',
    access: 'property.view',
    render: 'server',
    file: 'properties/HotelPropertiesPage',
    nav: { office: 'hotel', name: 'properties', icon: 'hotel' },
  },
  {
    path: '/hotel-admin/properties/:id',
    access: 'property.edit',
    render: 'server',
    file: 'properties/EditPropertyPage',
    nav: { office: 'hotel', name: 'properties', icon: 'hotel', hidden: true },
  },
  {
    path: '/hotel-admin/properties/:id/photographs',
    access: 'property.edit',
    render: 'server',
    file: 'photographs/HotelPhotographsPage',
    nav: { office: 'hotel', name: 'properties', icon: 'hotel', hidden: true },
  },
  {
    path: '/hotel-admin/rooms',
    access: 'property.view',
    render: 'server',
    file: 'rooms/HotelRoomsPage',
    nav: { office: 'hotel', name: 'rooms', icon: 'bed' },
  },
  {
    path: '/hotel-admin/rates',
    access: 'property.view',
    render: 'server',
    file: 'rooms/HotelRatesPage',
    nav: { office: 'hotel', name: 'rates', icon: 'tag' },
  },
  {
    path: '/hotel-admin/calendars',
    access: 'calendar.edit',
    render: 'server',
    file: 'calendars/HotelCalendarsPage',
    nav: { office: 'hotel', name: 'calendars', icon: 'refresh' },
  },
  {
    path: '/hotel-admin/payouts',
    access: 'payout.request',
    render: 'server',
    file: 'payouts/HotelPayoutsPage',
    nav: { office: 'hotel', name: 'payouts', icon: 'money' },
  },
  {
    path: '/hotel-admin/reviews',
    access: 'review.view',
    render: 'server',
    file: 'reviews/HotelReviewsPage',
    nav: { office: 'hotel', name: 'reviews', icon: 'star' },
  },
  {
    path: '/bhumwi-admin/dashboard',
    access: 'platform.bookings',
    render: 'server',
    file: 'platform-office/PlatformDashboardPage',
    nav: { office: 'platform', name: 'bookings', icon: 'calendar' },
  },
  {
    path: '/bhumwi-admin/requests',
    access: 'registration.view',
    render: 'server',
    file: 'platform-office/PlatformRequestsPage',
    nav: { office: 'platform', name: 'requests', icon: 'hotel' },
  },
  {
    path: '/bhumwi-admin/enquiries',
    access: 'enquiry.answer',
    render: 'server',
    file: 'enquiries/PlatformEnquiriesPage',
    nav: { office: 'platform', name: 'enquiries', icon: 'mail' },
  },
  {
    path: '/bhumwi-admin/reviews',
    access: 'review.moderate',
    render: 'server',
    file: 'reviews/PlatformReviewsPage',
    nav: { office: 'platform', name: 'reviews', icon: 'star' },
  },
  {
    path: '/bhumwi-admin/content',
    access: 'showcase.edit',
    render: 'server',
    file: 'showcase/PlatformPromotionsPage',
    nav: { office: 'platform', name: 'content', icon: 'tag' },
  },
  {
    path: '/bhumwi-admin/content/testimonials',
    access: 'showcase.edit',
    render: 'server',
    file: 'showcase/PlatformTestimonialsPage',
    nav: { office: 'platform', name: 'content', icon: 'tag', hidden: true },
  },
  {
    path: '/bhumwi-admin/newsletter',
    access: 'newsletter.view',
    render: 'server',
    file: 'enquiries/PlatformNewsletterPage',
    nav: { office: 'platform', name: 'newsletterList', icon: 'list' },
  },
  {
    path: '/bhumwi-admin/payment-requests',
    access: 'payout.queue',
    render: 'server',
    file: 'payouts/PaymentRequestsPage',
    nav: { office: 'platform', name: 'payouts', icon: 'money' },
  },
  {
    path: '/bhumwi-admin/action-log',
    access: 'log.view',
    render: 'server',
    file: 'action-log/ActionLogPage',
    nav: { office: 'platform', name: 'actionLog', icon: 'list' },
  },
  {
    path: '/bhumwi-admin/people',
    access: 'users.view',
    render: 'server',
    file: 'people/PeoplePage',
    nav: { office: 'platform', name: 'people', icon: 'guests' },
  },
  {
    path: '/bhumwi-admin/people/:id',
    access: 'users.view',
    render: 'server',
    file: 'people/PersonPage',
    nav: { office: 'platform', name: 'people', icon: 'guests', hidden: true },
  },
  {
    path: '/bhumwi-admin/travellers',
    access: 'users.view',
    render: 'server',
    file: 'people/TravellersPage',
    nav: { office: 'platform', name: 'travellers', icon: 'heart' },
  },
  {
    path: '/bhumwi-admin/notifications',
    access: 'notification.send',
    render: 'server',
    file: 'announcements/AnnouncementsPage',
    nav: { office: 'platform', name: 'messages', icon: 'mail' },
  },
  {
    path: '/bhumwi-admin/notifications/new',
    access: 'notification.send',
    render: 'server',
    file: 'announcements/ComposePage',
    nav: { office: 'platform', name: 'messages', icon: 'mail', hidden: true },
  },
  {
    path: '/bhumwi-admin/notifications/:id',
    access: 'notification.send',
    render: 'server',
    file: 'announcements/AnnouncementPage',
    nav: { office: 'platform', name: 'messages', icon: 'mail', hidden: true },
  },
  { path: '/ui', access: 'public', render: 'browser', file: 'site/UiPage', only: 'development' },
] as const satisfies readonly Page<NavName, IconName>[]

/** The links of a back office for a user with these rights, in the order of the sitemap. */
export const officeLinks = (office: Office, rights: readonly Right[]): OfficeLink[] =>
  PAGES.flatMap((page) =>
    'nav' in page && !('hidden' in page.nav) && page.nav.office === office && rights.includes(page.access)
      ? [{ to: page.path, ...page.nav }]
      : [],
  )

/** Addresses that only redirect; `role_home` is the home of the signed-in user, `/login` for a visitor. */
export const REDIRECTS = [
  { path: '/', to: '/login' },
  { path: '/logout', to: '/login' },
  { path: '/auth-redirect', to: 'role_home' },
  { path: '/hotel-admin', to: '/hotel-admin/dashboard' },
  { path: '/bhumwi-admin', to: '/bhumwi-admin/dashboard' },
  { path: '/properties/:id', to: '/properties/:id/rooms' },
] as const
