import { scopeOf } from '#domain/permission.ts'
import type { BookingDeps } from '#features/bookings/server/public.ts'
import { route } from '#platform/server/mount.ts'
import * as contract from '../contract.ts'
import { readMessages } from './read-messages.ts'
import { showConversation } from './show-conversation.ts'
import { hotelConversations } from './store-list.ts'
import { messageData } from './store-personal.ts'
import { writeToGuest, writeToHotel } from './write-message.ts'

/** What the guest and the hotel of a booking write to each other. */
export const composeMessages = (deps: BookingDeps) => ({
  routes: [
    route(contract.bookingMessages, ({ params, scope, account }) =>
      showConversation(deps)(params.id, scope, {
        writing: scopeOf(account, 'booking.book'),
        answering: scopeOf(account, 'message.answer'),
      }),
    ),
    route(contract.writeToHotel, ({ tx, params, account, body }) =>
      writeToHotel(deps)(tx, params.id, account.id, body.body),
    ),
    route(contract.writeToGuest, ({ tx, params, scope, body }) => writeToGuest(deps)(tx, params.id, scope, body.body)),
    route(contract.readMessages, ({ params, account, body }) =>
      readMessages(deps)(
        params.id,
        { viewing: scopeOf(account, 'booking.view'), answering: scopeOf(account, 'message.answer') },
        body.until,
      ),
    ),
    route(contract.hotelConversations, ({ query, scope }) => hotelConversations(deps.db, scope, query)),
  ],
  personalData: [messageData],
})
