import { expect, test } from 'vitest'
import { walletLabel } from '#domain/wallet.ts'
import { accounts } from './accounts.ts'
import { allBookings } from './all-bookings.ts'
import { announcements } from './announcements.ts'
import { booking } from './booking.ts'
import { commissions } from './commissions.ts'
import { common, faults } from './common.ts'
import { enquiries } from './enquiries.ts'
import { forgotPassword } from './forgot-password.ts'
import { home } from './home.ts'
import { hostRequests } from './host-requests.ts'
import { myBookings } from './my-bookings.ts'
import { notifications } from './notifications.ts'
import { people } from './people.ts'
import { profile } from './profile.ts'
import { properties } from './properties.ts'
import { search } from './search.ts'
import { site } from './site.ts'
import { wishlist } from './wishlist.ts'

// Browser tests find texts by these catalogues; here the texts themselves are held to the specification.

test.each([
  [home.faults.location_required, 'Please select a location.'],
  [home.faults.dates_required, 'Please select both check-in and check-out dates.'],
  [home.faults.check_in_past, 'Check-in date cannot be in the past.'],
  [home.faults.check_out_before_check_in, 'Check-out date must be after or equal to check-in date.'],
  [faults.name_required, 'Name is required'],
  [faults.email_required, 'Email is required'],
  [faults.phone_required, 'Phone is required'],
  [faults.phone_invalid, 'Enter valid Tanzanian number e.g. 0712345678 or +255712345678'],
  [faults.id_required, 'Passport/License No. is required'],
  [faults.check_in_required, 'Check-in date is required'],
  [faults.check_out_required, 'Check-out date is required'],
  [faults.check_out_not_after, 'Check-out must be after check-in'],
  [faults.guests_required, 'Number of guests is required'],
  [faults.payment_method_required, 'Select a payment method'],
  [faults.payment_details_required, 'Enter payment details'],
  [faults.payment_details_invalid, 'Enter valid TZ mobile number (e.g., 0712345678)'],
  [faults.property_type_required, 'Please select a property type.'],
  [
    faults.password_rule,
    'Password must be at least 8 characters and include uppercase, lowercase, digit, and special character.',
  ],
  [faults.passwords_differ, 'Passwords do not match'],
  [faults.full_name_incomplete, 'Please enter both your first and last name.'],
  [faults.all_fields_required, 'All fields are required.'],
  [faults.new_passwords_differ, 'New passwords do not match.'],
])('what is wrong is said in the words of the specification: %s', (said, specified) => {
  expect(said).toBe(specified)
})

test.each([
  [search.dates.failed, 'Failed to load availability calendar'],
  [common.retry, 'Retry'],
  [booking.failed, 'Failed to create booking. Please try again.'],
  [booking.verificationFailed, 'Verification failed'],
  [search.empty, 'No properties found'],
  [search.failed, 'Failed to fetch properties'],
  [home.failed.properties, 'Failed to fetch properties'],
  [home.failed.categories, 'Failed to fetch property categories'],
  [home.failed.regions, 'Failed to fetch regions'],
  [search.regionsFailed, 'Failed to fetch regions'],
  [search.categoriesFailed, 'Failed to fetch property categories'],
  [commissions.categoriesFailed, 'Failed to fetch property categories'],
  [hostRequests.destinationsFailed, 'Failed to fetch destinations'],
  [allBookings.filters.regionsFailed, 'Failed to fetch regions'],
  [booking.numberNotChecked, 'Failed to verify mobile account'],
  [properties.failed, 'Failed to fetch property'],
  [properties.roomsFailed, 'Failed to fetch rooms'],
  [enquiries.failed, 'Failed to submit request'],
  [site.footer.newsletter.failed, 'Failed to submit request'],
  [accounts.login.unreadable, 'Server error: Invalid response.'],
  [accounts.login.wrong, 'Invalid username or password.'],
  [accounts.login.failed, 'Login failed.'],
  [accounts.login.unreachable, 'Network error: Unable to reach server.'],
  [accounts.register.failed, 'Registration failed'],
  [accounts.register.unreachable, 'Network error'],
  [accounts.register.done, 'Registration successful! Redirecting...'],
  [profile.details.failed, 'Failed to update profile'],
  [profile.details.saved, 'Profile updated!'],
  [profile.ended.leaving, 'Session expired. Redirecting to login...'],
  [profile.password.changed, 'Password changed!'],
  [profile.password.failed, 'Failed to change password'],
  [myBookings.failed, 'Failed to fetch bookings'],
  [myBookings.cancelFailed, 'Failed to cancel booking.'],
  [myBookings.cancelled, 'Booking cancelled.'],
  [notifications.failed.load, 'Failed to load notifications'],
  [notifications.failed.read, 'Failed to mark notification as read'],
  [notifications.failed.readAll, 'Failed to mark all notifications as read'],
  [notifications.failed.remove, 'Failed to delete notification'],
  [notifications.done.read, 'Notification marked as read'],
  [notifications.done.readAll, 'All notifications marked as read'],
  [notifications.done.remove, 'Notification deleted'],
  [wishlist.failed.load, 'Failed to load wishlist'],
  [wishlist.failed.remove, 'Failed to remove from wishlist'],
  [wishlist.failed.add, 'Failed to add to wishlist'],
  [wishlist.removed, 'Property removed from wishlist'],
  [people.failed, 'Failed to fetch users'],
  [people.person.updateFailed, 'Failed to update user'],
  [people.person.deleteFailed, 'Failed to delete user'],
  [people.person.wishlistFailed, 'Failed to fetch user wishlist'],
  [people.travellers.failed, 'Failed to fetch traveller users'],
  [people.travellers.wishlistsFailed, 'Failed to fetch all wishlists'],
  [announcements.failed, 'Failed to fetch all notifications'],
  [announcements.form.promotionalFailed, 'Failed to send promotional notification'],
  [announcements.form.targetedFailed, 'Failed to send targeted notification'],
])('what failed or went well is said in the words of the specification: %s', (said, specified) => {
  expect(said).toBe(specified)
})

test.each([
  [walletLabel('tigopesa'), 'Mixx By Yass (TZ)'],
  [walletLabel('airtelmoney'), 'Airtel Money (TZ)'],
  [properties.rating.none, 'No ratings'],
  [properties.more(3), '+3 more'],
  [booking.outcomes.processing, 'Booking Processing!'],
  [booking.modify, 'Modify Booking'],
  [forgotPassword.resend, 'Resend Code'],
  [profile.details.selectGender, 'Select Gender'],
  [Object.values(profile.details.genders).join(), 'Male,Female,Other'],
  [myBookings.wasCancelled, 'Booking cancelled'],
  [notifications.confirm.question, 'Are you sure you want to delete this notification?'],
])('what stands there is written as in the specification: %s', (said, specified) => {
  expect(said).toBe(specified)
})
