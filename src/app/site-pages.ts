import type { Page } from '#platform/page.ts'

/** The pages of travellers, and those that every signed-in person has. */
export const SITE_PAGES = [
  { path: '/home', access: 'public', render: 'server', file: 'site/HomePage' },
  { path: '/properties', access: 'public', render: 'server', file: 'search/PropertiesPage' },
  { path: '/properties/:id/rooms', access: 'public', render: 'server', file: 'property-page/RoomsPage' },
  { path: '/book', access: 'public', render: 'server', file: 'enquiries/BookPage' },
  { path: '/contact', access: 'public', render: 'server', file: 'enquiries/ContactPage' },
  { path: '/partner', access: 'public', render: 'server', file: 'enquiries/PartnerPage' },
  { path: '/register-property', access: 'public', render: 'server', file: 'enquiries/RegisterPropertyPage' },
  { path: '/register-property/answer', access: 'public', render: 'browser', file: 'enquiries/AnswerQuestionPage' },
  { path: '/pr', access: 'public', render: 'server', file: 'enquiries/PressPage' },
  { path: '/newsletter', access: 'public', render: 'server', file: 'enquiries/NewsletterPage' },
  { path: '/terms', access: 'public', render: 'server', file: 'site/TermsPage' },
  { path: '/privacy', access: 'public', render: 'server', file: 'site/PrivacyPage' },
  { path: '/login', access: 'public', render: 'server', file: 'accounts/LoginPage' },
  { path: '/forgot-password', access: 'public', render: 'server', file: 'accounts/ForgotPasswordPage' },
  { path: '/register', access: 'public', render: 'server', file: 'accounts/RegisterPage' },
  { path: '/welcome', access: 'public', render: 'browser', file: 'accounts/WelcomePage' },
  { path: '/property-preview/:id', access: 'property.preview', render: 'server', file: 'property-page/PreviewPage' },
  { path: '/profile', access: 'signed_in', render: 'server', file: 'accounts/ProfilePage' },
  { path: '/my-bookings', access: 'signed_in', render: 'server', file: 'trips/MyBookingsPage' },
  { path: '/wishlist', access: 'signed_in', render: 'server', file: 'wishlist/WishlistPage' },
  { path: '/my-bookings/:id', access: 'signed_in', render: 'server', file: 'trips/TripPage' },
  { path: '/my-bookings/:id/voucher', access: 'signed_in', render: 'server', file: 'trips/VoucherPage' },
  { path: '/b/:reference', access: 'public', render: 'browser', file: 'trips/ReferencePage' },
  { path: '/notifications', access: 'signed_in', render: 'server', file: 'notifications/NotificationsPage' },
  { path: '/pay/:token', access: 'public', render: 'server', file: 'chip-in/PayPage' },
  { path: '/stop/:token', access: 'public', render: 'server', file: 'notifications/StopPage' },
  { path: '/ui', access: 'public', render: 'browser', file: 'site/UiPage', only: 'development' },
] as const satisfies readonly Page[]

/** Addresses that only redirect; `role_home` is the home of the signed-in user, `/login` for a visitor. */
export const REDIRECTS = [
  { path: '/', to: '/login' },
  { path: '/logout', to: '/login' },
  { path: '/auth-redirect', to: 'role_home' },
  { path: '/hotel-admin', to: '/hotel-admin/dashboard' },
  { path: '/bhumwi-admin', to: '/bhumwi-admin/dashboard' },
  { path: '/properties/:id', to: '/properties/:id/rooms' },
] as const
