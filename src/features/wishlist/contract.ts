import { z } from 'zod'
import { PROPERTY_STATUSES } from '#domain/property-status.ts'
import { propertyCard } from '#features/properties/shapes.ts'
import { endpoint } from '#platform/endpoint.ts'
import { id, instant, paging, rowId } from '#platform/fields.ts'

/** One property of a wishlist: its card, with the rating also under the name that the interface gives it here. */
const wishlistItem = z.object({
  id: rowId,
  created_at: instant,
  property: propertyCard.extend({ ratings: z.number().nullable() }),
})
export type WishlistItem = z.input<typeof wishlistItem>

const mark = z.object({ is_in_wishlist: z.boolean() })

/** Hearts are tapped, not typed: far more than a person does, far less than a script. */
const TAPS = { hits: 120, seconds: 60, by: 'account' } as const

export const listWishlist = endpoint({
  method: 'GET',
  path: '/api/wishlist/',
  summary: 'One’s own wishlist, the latest first; properties that are not for sale at the moment are left out',
  access: 'signed_in',
  query: z.object(paging),
  reply: z.array(wishlistItem),
  paged: true,
})

export const listMarks = endpoint({
  method: 'GET',
  path: '/api/wishlist/ids/',
  summary: 'The ids of the properties in one’s own wishlist, for the hearts of a whole page at once',
  access: 'signed_in',
  query: z.object(paging),
  reply: z.array(rowId),
  paged: true,
})

export const checkWishlist = endpoint({
  method: 'GET',
  path: '/api/wishlist/check/:id/',
  summary: 'Whether a property is in one’s own wishlist; one that is neither there nor for sale is not found',
  access: 'signed_in',
  params: z.object({ id }),
  reply: mark,
  refusals: ['not_found'],
})

export const addToWishlist = endpoint({
  method: 'POST',
  path: '/api/wishlist/add/',
  summary: 'Put a property into one’s own wishlist; again changes nothing',
  access: 'signed_in',
  body: z.object({ property_id: id }),
  reply: mark,
  refusals: ['not_found', 'wishlist_full'],
  rate: TAPS,
})

export const removeFromWishlist = endpoint({
  method: 'DELETE',
  path: '/api/wishlist/remove/:id/',
  summary: 'Take a property out of one’s own wishlist; again changes nothing',
  access: 'signed_in',
  params: z.object({ id }),
  reply: mark,
  rate: TAPS,
})

/** An entry of a wishlist with its account, for the platform. */
const wishlistEntry = z.object({
  id: rowId,
  created_at: instant,
  user: z.object({ id: rowId, username: z.string(), first_name: z.string(), last_name: z.string() }),
  property: z.object({ id: rowId, name: z.string(), status: z.enum(PROPERTY_STATUSES) }),
})

export const listAllWishes = endpoint({
  method: 'GET',
  path: '/api/bhumwi-admin/wishlists/',
  summary: 'What is in all wishlists, the latest first',
  access: 'users.view',
  query: z.object(paging),
  reply: z.array(wishlistEntry),
  paged: true,
})

export const listWishesOf = endpoint({
  method: 'GET',
  path: '/api/bhumwi-admin/wishlists/user/:id/',
  summary: 'What is in the wishlist of one person, the latest first',
  access: 'users.view',
  params: z.object({ id }),
  query: z.object(paging),
  reply: z.array(wishlistEntry),
  paged: true,
  refusals: ['not_found'],
})
