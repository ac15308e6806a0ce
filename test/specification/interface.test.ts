import { describe, expect, test } from 'vitest'
import { documented, valuesOf } from './documented.ts'

// Sections 3 and 7 of the specification: which calls there are, what they take and answer, under exactly these names.
// What the calls do is shown by the tests of their features.

/** Makes sure that a call has at least these query parameters, fields of its body, and fields of its reply. */
const expectCall = (
  call: string,
  { query = [], body = [], reply = [] }: Partial<Record<'query' | 'body' | 'reply', string[]>>,
) => {
  const found = documented(call)
  expect([call, found.query]).toEqual([call, expect.arrayContaining(query)])
  expect([call, Object.keys(found.body)]).toEqual([call, expect.arrayContaining(body)])
  expect([call, Object.keys(found.reply)]).toEqual([call, expect.arrayContaining(reply)])
  return found
}
const expectLists = (...calls: string[]) => {
  for (const call of calls) expect([call, documented(call).isList]).toEqual([call, true])
}

describe('the entities', () => {
  test('of a user have the fields of section 3 [3.user]', () => {
    const names = ['username', 'first_name', 'last_name', 'email', 'phone_number', 'dob', 'gender', 'role']
    const { reply } = expectCall('GET /api/user/', { reply: names })
    expect(valuesOf(reply.role)).toEqual(['traveller', 'hotel_admin', 'bhumwi_admin'])
  })

  test('of a property have the fields of section 3 [3.property]', () => {
    const facts = ['id', 'name', 'image', 'description', 'address', 'price', 'rating', 'is_featured', 'amenities']
    for (const call of ['GET /api/properties/', 'GET /api/properties/{id}/']) {
      const { within } = expectCall(call, { reply: [...facts, 'region', 'destination', 'category'] })
      expect(within('region')).toEqual(['id', 'name'])
      expect(within('destination')).toEqual(['id', 'name'])
      expect(within('category')).toEqual(expect.arrayContaining(['id', 'name', 'icon']))
    }
  })

  test('of a room have the fields of section 3 [3.room]', () => {
    const facts = [
      'id',
      'property',
      'room_number',
      'room_type',
      'price_tsh',
      'is_available',
      'room_images',
      'description',
    ]
    expect(expectCall('GET /api/rooms/', { reply: facts }).within('property')).toEqual(['id', 'name'])
  })

  test('of a category and a region have the fields of section 3 [3.category, 3.region]', () => {
    expectCall('GET /api/property-categories/', { reply: ['id', 'name', 'icon'] })
    expectCall('GET /api/regions/', { reply: ['id', 'name', 'destinations'] })
  })

  test('without named fields are listed [3.lists]', () => {
    for (const name of ['room-types', 'amenities', 'extra-services', 'destinations', 'property-categories'])
      expectLists(`GET /api/${name}/`)
  })

  test('of a booking have the fields of section 3 [3.booking]', () => {
    const facts = [
      'id',
      'status',
      'check_in',
      'check_out',
      'total_amount',
      'booking_source',
      'booking_source_display',
      'room',
    ]
    const { reply, within } = expectCall('GET /api/my-bookings/', { reply: facts })
    expect(valuesOf(reply.booking_source)).toEqual(['ota', 'walk_in', 'phone', 'email', 'other'])
    expect(within('room')).toEqual(expect.arrayContaining(['room_number', 'price_tsh', 'property']))
    expect(within('room', 'property')).toContain('name')
  })

  test('of a booking that is made have the fields of section 3 [3.booking.creation, 3.booking.manual]', () => {
    const stay = ['room', 'check_in', 'check_out', 'total_amount', 'guests']
    const payment = ['payment_method', 'payment_details']
    expectCall('POST /api/bookings/', { body: [...stay, ...payment, 'promo_code', 'customer_phone'] })
    expectCall('POST /api/hotel/manual-booking/', {
      body: [...stay, 'guest_name', 'guest_phone', 'booking_source', 'payment'],
    })
  })

  test('of availability and notifications have the fields of section 3 [3.availability, 3.notification]', () => {
    expectCall('GET /api/hotel/room-availability/', { reply: ['room', 'date', 'is_available'] })
    const facts = ['id', 'notification_type', 'title', 'message', 'is_read', 'link', 'created_at']
    const { reply } = expectCall('GET /api/notifications/', { reply: facts })
    expect(valuesOf(reply.notification_type)).toEqual([
      'booking_confirmed',
      'booking_cancelled',
      'offer',
      'promotion',
      'message',
      'system',
    ])
  })

  test('of the wishlist have the fields of section 3 [3.wishlist]', () => {
    const { within } = expectCall('GET /api/wishlist/', { reply: ['id', 'created_at', 'property'] })
    const facts = ['id', 'name', 'image', 'description', 'ratings', 'amenities', 'destination', 'region']
    expect(within('property')).toEqual(expect.arrayContaining(facts))
    expect([within('property', 'destination'), within('property', 'region')]).toEqual([
      ['id', 'name'],
      ['id', 'name'],
    ])
    expectCall('POST /api/wishlist/add/', { body: ['property_id'] })
  })

  test('of a mobile account and its check have the fields of section 3 [3.mobile-account]', () => {
    expectCall('POST /api/verify-mobile-account/', { body: ['msisdn'], reply: ['success', 'account_name', 'msisdn'] })
  })

  test('of promotions and testimonials have the fields of section 3 [3.promotion, 3.testimonial]', () => {
    const promotion = ['id', 'title', 'description', 'discount', 'valid_until', 'image', 'category', 'code', 'hint']
    expectCall('GET /api/promotions/', { reply: promotion })
    const testimonial = [
      'name',
      'avatar',
      'quote',
      'rating',
      'location',
      'type',
      'video',
      'thumbnail',
      'verified',
      'date',
    ]
    expectCall('GET /api/testimonials/', { reply: testimonial })
  })

  test('of forms have the fields of section 3 [3.registration, 3.login, 3.property-registration, 3.password-change, 3.profile]', () => {
    const registration = ['username', 'email', 'password', 'first_name', 'last_name', 'phone_number']
    expect(Object.keys(documented('POST /api/register/').body)).toEqual(registration)
    // Code and passkey are for accounts with a second factor alone (decision 088).
    expect(Object.keys(documented('POST /api/login/').body)).toEqual(['username', 'password', 'code', 'passkey'])
    const host = ['name', 'username', 'email', 'property_name', 'property_type_id', 'location', 'message', 'role']
    const { body } = expectCall('POST /api/property-registration-requests/', { body: host })
    expect(valuesOf(body.role)).toEqual(['hotel_admin'])
    const passwords = ['current_password', 'new_password', 'confirm_password']
    expect(Object.keys(documented('POST /api/change-password/').body)).toEqual(passwords)
    expectCall('PATCH /api/user/', { body: ['email', 'phone_number', 'gender', 'dob'] })
  })
})

describe('the calls of section 7', () => {
  test('about one’s own account are there [7.user.get, 7.user.patch, 7.login, 7.logout, 7.register, 7.change-password]', () => {
    expect(documented('GET /api/user/').isPublic).toBe(true)
    documented('PATCH /api/user/')
    for (const call of ['POST /api/login/', 'POST /api/register/', 'POST /api/change-password/'])
      expectCall(call, { reply: ['success'] })
    documented('POST /api/logout/')
  })

  test('that list take no argument that is needed [7.hotel.lists, 7.lists, 7.public-lists, 7.properties, 7.property]', () => {
    expectLists('GET /api/hotel/properties/', 'GET /api/hotel/rooms/', 'GET /api/hotel/bookings/', 'GET /api/users/')
    const open = [
      'property-categories',
      'regions',
      'destinations',
      'room-types',
      'amenities',
      'extra-services',
      'properties',
      'rooms',
    ]
    for (const name of open) {
      expectLists(`GET /api/${name}/`)
      expect([name, documented(`GET /api/${name}/`).isPublic]).toEqual([name, true])
    }
    expect(documented('GET /api/properties/{id}/').isList).toBe(false)
  })

  test('about availability take and answer these names [7.availability.get, 7.availability.set, 7.availability.bulk, 7.available-dates, 7.available-rooms]', () => {
    expectCall('GET /api/hotel/room-availability/', { query: ['room'] })
    expectCall('POST /api/hotel/room-availability/', { body: ['room', 'date', 'is_available'] })
    expectCall('POST /api/hotel/room-availability/bulk-set/', { body: ['room', 'dates', 'is_available'] })
    expectCall('GET /api/room-availability-dates/', {
      query: ['room_id', 'start_date', 'end_date'],
      reply: ['available_dates'],
    })
    expectCall('GET /api/hotel/available-rooms/', { query: ['check_in', 'check_out'] })
  })

  test('about bookings are there [7.bookings, 7.my-bookings, 7.cancel, 7.verify, 7.platform.bookings, 7.manual-booking, 7.status]', () => {
    for (const call of ['POST /api/bookings/', 'POST /api/my-bookings/{id}/cancel/', 'POST /api/hotel/manual-booking/'])
      expectCall(call, { reply: ['id', 'status'] })
    expectLists('GET /api/my-bookings/', 'GET /api/bhumwi-admin/bookings/')
    expectCall('POST /api/verify-mobile-account/', { body: ['msisdn'] })
    expectCall('POST /api/hotel/bookings/{id}/status/', { body: ['status'] })
  })

  test('about notifications are there [7.notifications, 7.notifications.read, 7.notifications.read-all, 7.notifications.delete]', () => {
    expectLists('GET /api/notifications/')
    for (const call of ['POST /api/notifications/{id}/read/', 'POST /api/notifications/read-all/'])
      expectCall(call, { reply: ['success'] })
    documented('DELETE /api/notifications/{id}/delete/')
  })

  test('about wishlists are there [7.wishlist, 7.wishlist.add, 7.wishlist.remove, 7.wishlist.check, 7.platform.wishlists]', () => {
    expectLists('GET /api/wishlist/', 'GET /api/bhumwi-admin/wishlists/', 'GET /api/bhumwi-admin/wishlists/user/{id}/')
    expectCall('POST /api/wishlist/add/', { body: ['property_id'] })
    documented('DELETE /api/wishlist/remove/{id}/')
    expectCall('GET /api/wishlist/check/{id}/', { reply: ['is_in_wishlist'] })
  })

  test('of somebody who wants to be a host are there [7.registration-requests]', () => {
    expectCall('POST /api/property-registration-requests/', {
      body: ['name', 'username', 'email', 'property_name'],
      reply: ['id'],
    })
  })
})
