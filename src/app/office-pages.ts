import type { Office } from '#domain/account.ts'
import type { Right } from '#domain/permission.ts'
import type { NavName, OfficeLink } from '#features/site/web/public.ts'
import { NAV_GROUPS, type NavGroup, type Page } from '#platform/page.ts'
import type { IconName } from '#ui/Icon.tsx'

/** The pages of the hotel's and the platform's back office with their places in the navigation. */
export const OFFICE_PAGES = [
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
    path: '/bhumwi-admin/bookings/:id',
    access: 'platform.bookings',
    render: 'server',
    file: 'booking-desk/DeskBookingPage',
    nav: { office: 'platform', name: 'bookings', icon: 'calendar', hidden: true },
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
    nav: { office: 'platform', name: 'content', icon: 'tag', group: 'platform' },
  },
  {
    path: '/bhumwi-admin/content/testimonials',
    access: 'showcase.edit',
    render: 'server',
    file: 'showcase/PlatformTestimonialsPage',
    nav: { office: 'platform', name: 'content', icon: 'tag', hidden: true },
  },
  {
    path: '/bhumwi-admin/levies',
    access: 'levy.edit',
    render: 'server',
    file: 'levies/PlatformLeviesPage',
    nav: { office: 'platform', name: 'levies', icon: 'money', group: 'money' },
  },
  {
    path: '/bhumwi-admin/commissions',
    access: 'commission.edit',
    render: 'server',
    file: 'commissions/PlatformCommissionsPage',
    nav: { office: 'platform', name: 'commissions', icon: 'percent', group: 'money' },
  },
  {
    path: '/bhumwi-admin/newsletter',
    access: 'newsletter.view',
    render: 'server',
    file: 'enquiries/PlatformNewsletterPage',
    nav: { office: 'platform', name: 'newsletterList', icon: 'list', group: 'people' },
  },
  {
    path: '/bhumwi-admin/payment-requests',
    access: 'payout.queue',
    render: 'server',
    file: 'payouts/PaymentRequestsPage',
    nav: { office: 'platform', name: 'payouts', icon: 'money', group: 'money' },
  },
  {
    path: '/bhumwi-admin/money',
    access: 'money.view',
    render: 'server',
    file: 'money-desk/MoneyPage',
    nav: { office: 'platform', name: 'money', icon: 'scales', group: 'money' },
  },
  {
    path: '/bhumwi-admin/money/statement',
    access: 'money.view',
    render: 'server',
    file: 'money-desk/StatementPage',
    nav: { office: 'platform', name: 'money', icon: 'scales', hidden: true },
  },
  {
    path: '/bhumwi-admin/money/repairs',
    access: 'money.view',
    render: 'server',
    file: 'money-desk/RepairsPage',
    nav: { office: 'platform', name: 'money', icon: 'scales', hidden: true },
  },
  {
    path: '/bhumwi-admin/money/months',
    access: 'money.view',
    render: 'server',
    file: 'money-desk/MonthsPage',
    nav: { office: 'platform', name: 'money', icon: 'scales', hidden: true },
  },
  {
    path: '/bhumwi-admin/report',
    access: 'platform.bookings',
    render: 'server',
    file: 'reports/PlatformReportPage',
    nav: { office: 'platform', name: 'report', icon: 'chart' },
  },
  {
    path: '/bhumwi-admin/action-log',
    access: 'log.view',
    render: 'server',
    file: 'action-log/ActionLogPage',
    nav: { office: 'platform', name: 'actionLog', icon: 'list', group: 'platform' },
  },
  {
    path: '/bhumwi-admin/people',
    access: 'users.view',
    render: 'server',
    file: 'people/PeoplePage',
    nav: { office: 'platform', name: 'people', icon: 'guests', group: 'people' },
  },
  {
    path: '/bhumwi-admin/people/:id',
    access: 'users.view',
    render: 'server',
    file: 'people/PersonPage',
    nav: { office: 'platform', name: 'people', icon: 'guests', hidden: true },
  },
  {
    path: '/bhumwi-admin/properties/:id',
    access: 'hosts.suspend',
    render: 'server',
    file: 'hosts/HostPropertyPage',
    nav: { office: 'platform', name: 'people', icon: 'guests', hidden: true },
  },
  {
    path: '/bhumwi-admin/evidence',
    access: 'hosts.verify',
    render: 'server',
    file: 'hosts/EndingEvidencePage',
    nav: { office: 'platform', name: 'people', icon: 'guests', hidden: true },
  },
  {
    path: '/bhumwi-admin/travellers',
    access: 'users.view',
    render: 'server',
    file: 'people/TravellersPage',
    nav: { office: 'platform', name: 'travellers', icon: 'heart', group: 'people' },
  },
  {
    path: '/bhumwi-admin/notifications',
    access: 'notification.send',
    render: 'server',
    file: 'announcements/AnnouncementsPage',
    nav: { office: 'platform', name: 'messages', icon: 'mail', group: 'people' },
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
  {
    path: '/bhumwi-admin/notifications/:id/change',
    access: 'notification.send',
    render: 'server',
    file: 'announcements/ChangePage',
    nav: { office: 'platform', name: 'messages', icon: 'mail', hidden: true },
  },
] as const satisfies readonly Page<NavName, IconName>[]

const placeOf = ({ group }: { group?: NavGroup }) => (group ? NAV_GROUPS.indexOf(group) : -1)

/** The links of a back office for a user with these rights, group by group, in the order of the sitemap. */
export const officeLinks = (office: Office, rights: readonly Right[]): OfficeLink[] =>
  OFFICE_PAGES.flatMap((page): OfficeLink[] =>
    !('hidden' in page.nav) && page.nav.office === office && rights.includes(page.access)
      ? [{ to: page.path, ...page.nav }]
      : [],
  ).sort((one, other) => placeOf(one) - placeOf(other))
