import { idIn } from '#features/bookings/web/office/public.ts'
import type { hotelConversations } from '#features/messages/contract.ts'
import type { QueryOf } from '#platform/endpoint.ts'
import { addressWith, pageIn, pagingOf } from '#platform/web/list-address.ts'

const PATH = '/hotel-admin/messages'
/** How many conversations a page of the list shows. */
export const PAGE_SIZE = 20
/** Which conversations the list can show. */
export const CONVERSATION_FILTERS = ['all', 'unread', 'unanswered'] as const

const MAX_TEXT = 100
const MAX_PAGE = 10_000

/** What the address of the list says. */
export type ConversationFilters = {
  show: (typeof CONVERSATION_FILTERS)[number]
  property: number | null
  q: string
  page: number
}

/** Reads the address of the list; invalid values count as missing. */
export const conversationFilters = (params: URLSearchParams): ConversationFilters => ({
  show: CONVERSATION_FILTERS.find((one) => one === params.get('show')) ?? 'all',
  property: idIn(params.get('property')),
  q: (params.get('q') ?? '').trim().slice(0, MAX_TEXT),
  page: Math.min(pageIn(params), MAX_PAGE),
})

/** The address of a view of the list, or of one conversation beside it; a changed filter begins at the first page. */
export const conversationsPath = (
  filters: ConversationFilters,
  change: Partial<ConversationFilters> = {},
  booking?: number,
): string => {
  const { show, ...values } = { ...filters, page: 1, ...change }
  return addressWith(booking ? `${PATH}/${booking}` : PATH, { show: show === 'all' ? null : show, ...values })
}

/** The same for the API. */
export const conversationQuery = ({
  show,
  property,
  q,
  page,
}: ConversationFilters): QueryOf<typeof hotelConversations> => ({
  property: property ?? undefined,
  unread: show === 'unread' ? 'true' : undefined,
  unanswered: show === 'unanswered' ? 'true' : undefined,
  q: q || undefined,
  ...pagingOf(page, PAGE_SIZE),
})
